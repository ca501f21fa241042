// Text files of the site that are loaded when they are needed.

/** @param {string} address */
export async function readAsset(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}
