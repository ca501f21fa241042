// For pages that hold a figure in an iframe: gives every such frame the height that its figure asks for.

const LIMITS = [120, 4000];

window.addEventListener('message', ({ data, source }) => {
  if (data?.source !== 'attention-spectra' || !Number.isFinite(data.height)) return;
  const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
  const [low, high] = LIMITS;
  if (frame) frame.height = String(Math.min(high, Math.max(low, data.height)));
});
