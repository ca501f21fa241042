// A drawing without its ground.

/**
 * Makes the ground of a drawing transparent: every pixel becomes the most transparent colour that, laid over the colour
 * of the corner, looks as it did.
 * @param {HTMLCanvasElement} canvas
 */
export function clearGround(canvas) {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  const ground = data.slice(0, 3);
  for (let at = 0; at < data.length; at += 4) {
    let share = 0;
    for (let i = 0; i < 3; i++) {
      const off = data[at + i] - ground[i];
      share = Math.max(share, off < 0 ? -off / ground[i] : off / (255 - ground[i]));
    }
    for (let i = 0; share > 0 && i < 3; i++) data[at + i] = ground[i] + (data[at + i] - ground[i]) / share;
    data[at + 3] = 255 * share;
  }
  context.putImageData(image, 0, 0);
}
