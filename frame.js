// For pages that hold a figure in an iframe: gives every such frame the height that its figure asks for.

const LIMITS = [120, 4000];

const frames = () => [...document.querySelectorAll('iframe')];

/**
 * Whether what the frame shows is still of the place that the page gave it.
 * @param {HTMLIFrameElement} frame
 * @param {string} origin
 */
const isOwn = ({ src }, origin) => origin === new URL(src, document.baseURI).origin;

window.addEventListener('message', ({ data, source, origin }) => {
  if (data?.source !== 'attention-spectra' || !Number.isFinite(data.height)) return;
  const frame = frames().find(({ contentWindow }) => contentWindow === source);
  const [low, high] = LIMITS;
  if (frame && isOwn(frame, origin)) frame.height = String(Math.min(high, Math.max(low, data.height)));
});

// A frame may have said it before anybody listened.
for (const { contentWindow } of frames()) contentWindow?.postMessage({ source: 'attention-spectra', ask: 'height' }, '*');
