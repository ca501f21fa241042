// Damages at random what a page is given by others: addresses, tours, files of checkpoints, and the messages of pages around a frame.
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

  /** Bytes, some of them replaced, the end perhaps missing. */
  function cut(whole) {
    const copy = whole.slice(0, random() < 0.3 ? below(whole.length + 1) : whole.length);
    for (let left = below(4); left >= 0 && copy.length > 0; left--) copy[below(copy.length)] = below(256);
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
    return typeof whole === 'string' && random() < 0.5 ? text(whole) : of(VALUES)();
  }

  // A test may replace the answer of a worker: `window.spoil` returns what comes in its place, if anything does.
  window.Worker = class extends Worker {
    set onmessage(act) {
      super.onmessage = act && (event => {
        const spoilt = window.spoil?.(event.data);
        act(spoilt ? { data: spoilt } : event);
      });
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

  /** A step of a tour of this site with words of its own. */
  const inWords = ({ name, numbers = [], predict, ...step }) => ({
    ...step, title: name, text: `See ${name}.`, try: 'Try.', found: numbers.map(number => `{${number}}`).join(' '),
    ...(predict && { predict: { ask: 'Which?', choices: Array(predict.choices).fill('This'), right: predict.right } }),
  });

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
      const { steps } = of(tours);
      const first = below(steps.length);
      // Few steps, so that a damaged one is seen.
      const whole = { title: 'Damaged', steps: steps.slice(first, first + 2).map(inWords), summary: ['Seen.'], next: [{ label: 'On', set: 'T=16' }] };
      window.damagedTour = random() < 0.5 ? text(JSON.stringify(whole)) : JSON.stringify(value(value(whole))) ?? '';
      await tried(() => within(element().startTour('damaged.json', below(2)), 2000));
      for (let steps = below(4); steps > 0; steps--) {
        const button = element().shadowRoot.querySelector(of(['.tour .next', '.tour .answer', '.tour .steps button']));
        if (button?.checkVisibility()) button.click();
        await settle(below(40));
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

    /** Messages from the page around a figure in a frame, and from a frame to the page around it. */
    async frames() {
      const { figure, relay } = await (frames ??= framed());
      const ask = { source: 'attention-spectra', ask: 'height' };
      const answer = { source: 'attention-spectra', height: 8000 * random() - 2000 };
      for (const whole of [ask, answer]) {
        const message = random() < 0.8 ? value(whole) : whole;
        figure.contentWindow.postMessage(message, '*');
        relay.contentWindow.postMessage({ relayed: message }, '*');
      }
      await wait(below(5));
      for (const { height } of [figure, relay]) {
        if (!(Number(height) >= 120 && Number(height) <= 4000)) throw new Error(`a frame is ${height} pixels high`);
      }
    },
  };

  /** The frames of `ACTS.frames`, once they are made. */
  let frames = null;

  /**
   * Adds the script for pages around a figure, a frame with a figure, and a frame that passes on what it is told.
   * @returns {Promise<{figure: HTMLIFrameElement, relay: HTMLIFrameElement}>} the frames, once the first has told its height
   */
  async function framed() {
    const script = Object.assign(document.createElement('script'), { src: 'frame.js' });
    document.head.append(script);
    const frame = src => Object.assign(document.createElement('iframe'), { src, width: '400', height: '150' });
    const [figure, relay] = [frame('./#view=spectrum&T=24&embed=1'), frame('relay.html')];
    document.body.append(figure, relay);
    while (figure.height === '150') await wait(50);
    return { figure, relay };
  }

  /** Whether the frame with the figure still tells its height when it is asked for it. */
  window.frameAnswers = async () => {
    const { figure } = await frames;
    figure.height = '150';
    figure.contentWindow.postMessage({ source: 'attention-spectra', ask: 'height' }, '*');
    for (let left = 200; left > 0 && figure.height === '150'; left--) await wait(50);
    return figure.height !== '150';
  };

  const { fetch } = window;
  window.fetch = (address, ...rest) => (String(address).endsWith('/damaged.json')
    ? Promise.resolve(new Response(window.damagedTour)) : fetch(address, ...rest));

  /**
   * Damages what `kind` says for some seconds.
   * @returns {Promise<{tried: number, said: string[]}>} attempts, and what was said
   */
  window.damage = async (kind, seconds, given) => {
    said.clear();
    let attempts = 0;
    const begun = performance.now();
    for (; performance.now() < begun + 1000 * seconds; attempts++) await ACTS[kind](given);
    return { tried: attempts, said: [...said].map(whole) };
  };
}
