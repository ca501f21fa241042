/**
 * A server on this machine stands in for the hub: files of the model `owner/model` are those of the small BERT.
 * @param {string} base where it is
 */
export function standInForHub(base) {
  const { fetch } = window;
  const hub = 'https://huggingface.co/owner/model/resolve/main/';
  window.fetch = (address, options) => fetch(String(address).replace(`${hub}model.`, `${base}bert.`).replace(`${hub}config.`, `${base}bert.`), options);
}
