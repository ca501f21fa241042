// What unpacks the program that a file carries.

// The modules in the pack name each other with this in front.
const PREFIX = 'packed/';

const TYPES = { css: 'text/css', js: 'text/javascript', json: 'application/json', svg: 'image/svg+xml', wasm: 'application/wasm' };

// On a page from the disk Chromium runs no module worker from a `blob:` URL, and sends no compiled module to a
// worker from a `data:` URL. What is left is a classic worker from a blob, which imports the module and hands it
// the messages that came in the meantime.
const classic = module => `const early = [];
self.onmessage = event => early.push(event);
import(${JSON.stringify(module)}).then(
  () => early.forEach(event => self.onmessage(event)),
  reason => setTimeout(() => { throw reason; }),
);`;

/** The files of the pack by name: a line of JSON with names and lengths, and the files one after another. */
async function unpack(base64) {
  if (typeof DecompressionStream !== 'function') {
    throw new Error('This browser cannot unpack it: use Chrome or Edge 80, Firefox 113, Safari 16.4 or later.');
  }
  const packed = Uint8Array.from(atob(base64.trim()), letter => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let end = bytes.indexOf(10);
  const list = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end++)));
  return new Map(list.map(([name, length]) => [name, bytes.subarray(end, end += length)]));
}

/** Addresses under which the modules find the files beside them: see `www/element/assets.js`. Made when asked for. */
function addresses(files, sources) {
  const all = {};
  for (const [name, bytes] of files) {
    const ending = name.slice(name.lastIndexOf('.') + 1);
    const make = () => {
      if (ending !== 'js') return blob(bytes, TYPES[ending] ?? 'application/octet-stream');
      return name.endsWith('worker.js') ? blob(classic(whole(sources, name)), TYPES.js) : whole(sources, name);
    };
    let made;
    Object.defineProperty(all, name, { enumerable: true, get: () => (made ??= make()) });
  }
  return all;
}

const blob = (content, type) => URL.createObjectURL(new Blob([content], { type }));
// An address stands between quotes where it is imported.
const data = source => `data:${TYPES.js},${encodeURIComponent(source).replaceAll("'", '%27')}`;

/** The sources among the files, by name. */
function sourcesOf(files) {
  const text = new TextDecoder();
  return new Map([...files].filter(([name]) => name.endsWith('.js')).map(([name, bytes]) => [name, text.decode(bytes)]));
}

/** Workers that are classic scripts, whatever is asked for. */
function onlyClassicWorkers() {
  globalThis.Worker &&= class extends Worker {
    constructor(address) {
      super(address);
    }
  };
}

/** A module with everything it imports written into it: a worker has no import map. */
function whole(sources, name) {
  // What the pack leaves out is never asked for.
  const own = (written, quote, imported) => (sources.has(imported) ? quote + whole(sources, imported) + quote : written);
  return data(sources.get(name).replace(new RegExp(`(['"])${PREFIX}([^'"]+)\\1`, 'g'), own));
}
