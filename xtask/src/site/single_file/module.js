// Starts the program that this module carries: <attention-spectra> is there once `ready` is.

const PACK = '';

// Copies of this module on one page, as of several widgets in a notebook, share one program and its workers.
const PROGRAM = Symbol.for(`attention-spectra program ${'VERSION'}`);

// Modules that are imported when they are wanted ask here for their addresses.
const MODULES = 'attention-spectra modules';

/** What gives the address of a module by its name. */
function addressing(sources) {
  const made = new Map();
  const address = name => {
    if (!made.has(name)) made.set(name, blob(bound(sources.get(name)), TYPES.js));
    return made.get(name);
  };
  // What is imported when it is wanted may import this module in turn, and gets its address then.
  const lazily = /\bimport\(\s*(['"`])packed\/([^'"`]+)\1/g;
  const bound = source => source
    .replace(lazily, (written, quote, name) => `import(globalThis[Symbol.for('${MODULES}')]('${name}')`)
    .replace(/(['"])packed\/([^'"]+)\1/g, (written, quote, name) => (sources.has(name) ? `'${address(name)}'` : written));
  return address;
}

async function begin() {
  const known = () => customElements.get('attention-spectra');
  // The light entry has defined it, and waits for the program.
  const isThere = () => known() && !known().complete;
  if (isThere()) return known();
  const files = await unpack(PACK);
  const sources = sourcesOf(files);
  globalThis[Symbol.for('attention-spectra assets')] = addresses(files, sources);
  const address = (globalThis[Symbol.for(MODULES)] = addressing(sources));
  // A page from the disk has no origin, and is ours.
  if (location.protocol === 'file:') onlyClassicWorkers();
  // No bundler has anything to look up at an address that is made here.
  const { AttentionSpectra } = await import(/* webpackIgnore: true */ /* @vite-ignore */ address('element/element.js'));
  if (isThere()) return known();
  if (known()) known().complete(AttentionSpectra);
  else customElements.define('attention-spectra', AttentionSpectra);
  return known();
}

/** Promise of the class of the element, once the page knows it; of nothing where there is no page, as where a server builds one. */
export const ready = globalThis.customElements ? (globalThis[PROGRAM] ??= begin()) : Promise.resolve();
