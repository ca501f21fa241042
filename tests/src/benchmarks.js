import { inside } from './page.js';

/**
 * When the picture that is in the page itself was painted.
 * @returns {Promise<number|null>} milliseconds since the page was asked for; nothing where there is none
 */
export const firstPicture = () => new Promise(resolve => {
  const observer = new PerformanceObserver(list => {
    const [first] = list.getEntries().filter(({ identifier }) => identifier === 'first-picture');
    if (first) resolve(first.renderTime || first.loadTime);
  });
  observer.observe({ type: 'element', buffered: true });
  setTimeout(() => resolve(null), 500);
});

/**
 * Moves a dial as soon as it is there.
 * @returns {Promise<number[]>} when the first figure of the program was painted, and when that which the dial asked for, milliseconds
 *   since the page was asked for
 */
export async function dialAnswers() {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
  let slider;
  while (!(slider = inside('input[type=range][name=beta]'))) await frame();
  const moved = performance.now();
  slider.stepUp();
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  slider.dispatchEvent(new Event('change', { bubbles: true }));
  const figures = () => performance.getEntriesByName('slider-to-figure');
  const asked = () => figures().find(({ startTime }) => startTime >= moved);
  while (!asked()) await frame();
  return [figures()[0], asked()].map(({ startTime, duration }) => startTime + duration);
}
