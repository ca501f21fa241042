// Damages at random what a page is given: addresses, tours, and the messages between it, its workers and those among each other.
{
  let state = Number(new URLSearchParams(location.search).get('seed')) || 1;
  /** A number in [0, 1), the same for the same seed (xorshift32). */
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const below = count => Math.floor(random() * count);
  const of = list => list[below(list.length)];
  const wait = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));
  const element = () => document.querySelector('attention-spectra');

  const EXTREMES = ['', '-1', '0', '18446744073709551615', '1e308', '1e999', '-1e-320', 'NaN', 'inf', '١', '%00', '%ED%A0%80', '\ud800', ',', '&T='];

  /** A text with one to four changes. */
  function text(whole) {
    for (let left = 1 + below(4); left > 0; left--) {
      const [from, to] = [below(whole.length + 1), below(whole.length + 1)].sort((a, b) => a - b);
      whole = of([
        () => whole.slice(0, from) + of(EXTREMES) + whole.slice(from).replace(/^[\d.e+-]*/, ''),
        () => whole.slice(0, from) + of(['&', '=', '\0', 'é', '\u{1F600}', '"', '\n', '{', ']']) + whole.slice(from + 1),
        () => whole.slice(0, from) + whole.slice(to),
        () => (whole.slice(0, to) + whole.slice(from)).slice(0, 20_000),
      ])();
    }
    return whole;
  }

  const VALUES = [
    () => null, () => undefined, () => '', () => 'words', () => -1, () => NaN, () => Infinity, () => 2 ** 53, () => true, () => ({}),
    () => [], () => [1], () => [[1, 2, 3]], () => new Uint8Array(5),
  ];

  const NUMBERS = [NaN, Infinity, -Infinity, 0, -1, 1e300, 5e-324];

  /** As many numbers, with some of them replaced: how many a step has is said by the program, which is the same on both sides. */
  function numbers(whole) {
    const copy = whole.slice();
    for (let left = below(4); left >= 0 && copy.length > 0; left--) copy[below(copy.length)] = of(NUMBERS);
    return copy;
  }

  /** Bytes or numbers in single precision: whoever takes them sees how many they are, so that the end may be missing. */
  function cut(whole) {
    const copy = whole.slice(0, random() < 0.3 ? below(whole.length + 1) : whole.length);
    for (let left = below(4); left >= 0 && copy.length > 0; left--) {
      copy[below(copy.length)] = copy instanceof Uint8Array ? below(256) : of(NUMBERS);
    }
    return copy;
  }

  const isPlain = value => typeof value === 'object' && value !== null && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

  /** A value of plain objects and lists with one thing in it replaced, left out or damaged as a text. */
  function value(whole) {
    if (isPlain(whole) && Object.keys(whole).length > 0 && random() < 0.9) {
      const copy = Array.isArray(whole) ? [...whole] : { ...whole };
      const key = of(Object.keys(whole));
      if (random() < 0.15) delete copy[key];
      else copy[key] = value(whole[key]);
      return copy;
    }
    if (whole instanceof Float64Array && random() < 0.7) return numbers(whole);
    if ((whole instanceof Uint8Array || whole instanceof Float32Array) && random() < 0.7) return cut(whole);
    return typeof whole === 'string' && random() < 0.5 ? text(whole) : of(VALUES)();
  }

  /** Shares of messages that are damaged. */
  const rates = { to: 0, from: 0, between: 0 };
  const counts = { to: 0, from: 0, between: 0 };
  const hit = way => random() < rates[way] && Boolean(++counts[way]);
  window.Worker = class extends Worker {
    postMessage(message, ...rest) {
      // What cannot be started at all is tried elsewhere.
      if (message?.kind === 'start' || !hit('to')) return super.postMessage(message, ...rest);
      super.postMessage(value(message), ...rest);
    }

    set onmessage(act) {
      // What a refusal says is read here as a sentence, so it comes as it was said.
      const isRefusal = ({ data }) => isPlain(data) && ('problem' in data || 'crash' in data);
      super.onmessage = act && (event => {
        // What a test wants in its place.
        const spoilt = window.spoil?.(event.data);
        if (spoilt) return act({ data: spoilt });
        act(!isRefusal(event) && hit('from') ? { data: value(event.data) } : event);
      });
    }
  };

  const Channel = window.MessageChannel;
  // What workers tell each other goes through the page here.
  window.MessageChannel = class {
    constructor() {
      const [one, other] = [new Channel(), new Channel()];
      const pass = (from, to) => (from.onmessage = ({ data }) => to.postMessage(hit('between') ? value(data) : data));
      pass(one.port2, other.port2);
      pass(other.port2, one.port2);
      Object.assign(this, { port1: one.port1, port2: other.port1 });
    }
  };

  const said = new Set();
  /** Remembers what stands in the place for messages. */
  function listen() {
    const root = element()?.shadowRoot;
    for (const alert of root?.querySelectorAll('[role=alert]') ?? []) if (alert.textContent) said.add(alert.textContent);
  }

  /** A text without halves of characters, which the driver could not read. */
  const whole = sentence => sentence.replace(/\p{Surrogate}/gu, '?');

  /** What an act says by throwing counts as said too, unless it was stopped by what follows. */
  async function tried(act) {
    try {
      await act();
    } catch (reason) {
      if (reason?.name !== 'AbortError') said.add(String(reason?.message ?? reason));
    }
    listen();
  }

  const within = (promise, milliseconds) => Promise.race([promise, wait(milliseconds)]);
  /** Waits for the result, or a moment, so that some work comes to its end and some is dropped. */
  const settle = milliseconds => tried(() => within(element().result, milliseconds));

  const ADDRESSES = [
    'view=spectrum&T=40&attention=markov&law=lognormal&samples=2', 'view=singular&T=32&tokens=correlated&rho=0.4', 'view=gap&T=64&samples=2',
    'view=stable-rank&T=24&attention=markov&layer=3', 'view=depth&T=24&layers=3&compare=modules', 'view=gradients&T=12&layers=3',
    'view=layers&T=24&remedy=gap&layers=3&layernorm=1', 'view=isometry&T=24&layers=2', 'view=overlap&T=32', 'view=similarity-map&T=16',
    'view=similarity-depth&T=24&layers=3', 'view=trainability&T=24&layers=3', 'view=orthogonal&T=24&d=16&tokens=unit', 'view=filter&T=16&d=8&layers=4',
    'view=localisation&T=24&d=24', 'view=claims&claim=local', 'view=models&T=24&d=32&heads=2&layers=2', 'view=train&d=16&layers=1&steps=5&runs=vit',
    'T=64&caption=words&ground=transparent&controls=T,beta', 'seed=4294967295&samples=3&T=20&causal=1&skip=1&alpha=0.7',
    'view=spectrum&T=40&pin=T=24;T=24%26beta=1&together=over', 'view=gap&T=32&samples=2&pin=T=24%26remedy=gap&together=apart',
  ];

  const ACTS = {
    /** Addresses, as links and as an attribute of the page around. */
    async addresses() {
      const address = text(of(ADDRESSES));
      if (random() < 0.1) location.hash = address;
      else await tried(() => (element().address = address));
      await settle(below(60));
    },

    /** Tours, their text or what it means, and a walk through each that is taken. */
    async tours(tours) {
      const { title, steps } = of(tours);
      const first = below(steps.length);
      // Few steps, so that a damaged one is seen.
      const whole = { title, steps: steps.slice(first, first + 2) };
      window.damagedTour = random() < 0.5 ? text(JSON.stringify(whole)) : JSON.stringify(value(value(whole))) ?? '';
      await tried(() => within(element().startTour('damaged.json', below(2)), 2000));
      for (let steps = below(4); steps > 0; steps--) {
        const button = element().shadowRoot.querySelector(of(['.tour .next', '.tour .answer', '.tour .steps button']));
        if (button?.checkVisibility()) button.click();
        await settle(below(40));
      }
    },

    /** Work of every kind for the pool, while messages are damaged; `model` is a checkpoint with its configuration. */
    async messages(model) {
      await tried(() => (element().address = of(ADDRESSES.filter(address => !address.includes('train')))));
      await tried(() => (element().parameters = { T: 12 + below(40), seed: below(1000) }));
      await settle(400);
      if (random() < 0.3) await tried(() => within(element().toNPY(), 400));
      if (random() < 0.3) await tried(() => within(element().showMatrix(new File(['0.5 0.5\n0.25 0.75'], 'own.csv')), 600));
      if (random() < 0.3) {
        const file = new File([Uint8Array.from(atob(model.bytes), c => c.charCodeAt(0))], 'model.safetensors');
        await tried(() => within(element().showModel(file, { config: model.config, ids: [1, 2, 3] }), 800));
      }
    },

    /** The files of checkpoints: weights, index, configuration, tokenizer and what is said of pictures, one of them damaged. */
    async checkpoints(models) {
      const { weights, texts, sent } = of(models);
      const damaged = of([...Object.keys(weights), ...Object.keys(texts)]);
      const files = Object.entries(weights).map(([name, base64]) => {
        const bytes = Uint8Array.from(atob(base64), c => c.charCodeAt(0));
        return new File([name === damaged ? cut(bytes) : bytes], name);
      });
      for (const [name, said] of Object.entries(texts)) {
        const other = () => (random() < 0.5 ? text(said) : JSON.stringify(value(JSON.parse(said))) ?? '');
        files.push(new File([name === damaged ? other() : said], name));
      }
      await tried(() => within(element().showModel(files, sent), 3000));
    },

    /** Text for the tokenizer of a checkpoint that was read undamaged. */
    async tokenizer({ bytes, config, tokenizer }) {
      const field = () => element().shadowRoot.querySelector('.models [name=text]');
      if (!field()?.checkVisibility()) {
        const before = { ...rates };
        Object.assign(rates, { to: 0, from: 0 });
        const file = new File([Uint8Array.from(atob(bytes), c => c.charCodeAt(0))], 'model.safetensors');
        await element().showModel([file, new File([tokenizer], 'tokenizer.json')], { config });
        Object.assign(rates, before);
      }
      field().value = random() < 0.5 ? text(of(['The cat sat', 'a dog'])) : 'the mat';
      field().form.requestSubmit();
      await wait(below(300));
      listen();
    },

    /** Work for the graphics processor, while messages are damaged. */
    async graphics() {
      const address = of(['view=depth&layers=2', 'view=gap', 'view=stable-rank']);
      await tried(() => (element().address = `${address}&T=${12 + below(12)}&seed=${below(1000)}&device=gpu`));
      await settle(2000);
    },

    /** Models that learn, one of them on all workers together, while messages are damaged. */
    async training() {
      const runs = of(['vit', 'vit,bare']);
      await tried(() => (element().address = `view=train&task=strokes&d=16&layers=1&batch=8&runs=${runs}&steps=${20 + below(20)}&seed=${below(1000)}`));
      await settle(700);
    },
  };

  /** What is damaged; between workers there are many messages for one that the page gets. */
  const RATES = {
    messages: { to: 0.15, from: 0.15 },
    tokenizer: { to: 0.4, from: 0.3 },
    training: { to: 0.1, from: 0.1, between: 0.1 },
    graphics: { to: 0.1, from: 0.2 },
  };

  const { fetch } = window;
  window.fetch = (address, ...rest) => (String(address).endsWith('/damaged.json')
    ? Promise.resolve(new Response(window.damagedTour)) : fetch(address, ...rest));

  /**
   * Damages what `kind` says for some seconds, or for longer where nothing was hit.
   * @returns {Promise<{tried: number, damaged: object, said: string[]}>} attempts, how many messages were damaged on which way,
   *   and what was said
   */
  window.damage = async (kind, seconds, given) => {
    said.clear();
    Object.assign(counts, { to: 0, from: 0, between: 0 });
    Object.assign(rates, RATES[kind]);
    let attempts = 0;
    const begun = performance.now();
    // A crowded machine gets longer, until something was damaged on every way.
    const wanted = () => (Object.keys(RATES[kind] ?? {}).every(way => counts[way] > 0) ? 1 : 8);
    for (; performance.now() < begun + 1000 * seconds * wanted(); attempts++) await ACTS[kind](given);
    Object.assign(rates, { to: 0, from: 0, between: 0 });
    return { tried: attempts, damaged: { ...counts }, said: [...said].map(whole) };
  };
}
