// For pages that hold a figure in an iframe: gives every such frame the height that its figure asks for.

const LIMITS = [120, 4000];

const frames = () => [...document.querySelectorAll('iframe')];

window.addEventListener('message', ({ data, source }) => {
  if (data?.source !== 'attention-spectra' || !Number.isFinite(data.height)) return;
  const frame = frames().find(({ contentWindow }) => contentWindow === source);
  const [low, high] = LIMITS;
  if (frame) frame.height = String(Math.min(high, Math.max(low, data.height)));
});

// A frame may have said it before anybody listened.
for (const { contentWindow } of frames()) contentWindow?.postMessage({ source: 'attention-spectra', ask: 'height' }, '*');
