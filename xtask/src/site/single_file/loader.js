// Starts the program that this page carries.

async function start() {
  const pack = document.getElementById('attention-spectra-pack');
  const files = await unpack(pack.textContent);
  pack.remove();
  const sources = sourcesOf(files);
  globalThis[Symbol.for('attention-spectra assets')] = addresses(files, sources);
  onlyClassicWorkers();
  const imports = Object.fromEntries([...sources].map(([name, source]) => [PREFIX + name, data(source)]));
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({ imports });
  document.head.append(map);
  await import(`${PREFIX}main.js`);
}

// Nothing else of the page could say it.
start().catch(reason => {
  document.querySelector('main').append(`This file could not be started. ${reason.message ?? reason}`);
});
