// Pictures in order, as a film or one by one.

import { phrase } from '../words/phrase.js';
import { webm } from './webm.js';
import { zip } from './zip.js';

/** Number of bits a second for each pixel: lines and dots on paper. */
const QUALITY = 4;
/** Number of frames from one complete frame to the next. */
const KEY = 24;

/** WebKitGTK ends the process of a page that asks for support, if GStreamer lacks an encoder. */
const IS_ASKED_IN_VAIN = /Linux.*AppleWebKit/.test(navigator.userAgent) && !/Chrom/.test(navigator.userAgent);

/**
 * Whether this browser encodes films.
 * @param {number} width
 * @param {number} height
 */
export async function encodes(width, height) {
  const config = { codec: 'vp8', width, height };
  if (IS_ASKED_IN_VAIN || !('VideoEncoder' in globalThis)) return false;
  const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }));
  return supported === true;
}

/**
 * Container of the pictures.
 * @typedef {{add: (canvas: HTMLCanvasElement) => Promise<void>, finish: () => Promise<Blob>, close: () => void}} Reel
 */

/**
 * A film: picture i at i/rate seconds, however long each took to make.
 * @param {{width: number, height: number, rate: number, title: string}} how pixels, frames per second, and
 * the content
 * @returns {Reel}
 */
export function film({ width, height, rate, title }) {
  /** @type {import('./webm.js').Picture[]} */
  const pictures = [];
  let count = 0;
  /** @type {DOMException|null} */
  let failure = null;
  const encoder = new VideoEncoder({
    output: chunk => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      pictures.push({ data, key: chunk.type === 'key', time: Math.round(chunk.timestamp / 1000) });
    },
    error: reason => (failure = reason),
  });
  encoder.configure({ codec: 'vp8', width, height, framerate: rate, bitrate: QUALITY * width * height });
  return {
    async add(canvas) {
      const frame = new VideoFrame(canvas, { timestamp: Math.round(1e6 * count / rate) });
      encoder.encode(frame, { keyFrame: count % KEY === 0 });
      frame.close();
      count += 1;
      while (encoder.encodeQueueSize > 4 && !failure) await new Promise(done => setTimeout(done, 5));
      if (failure) throw failure;
    },
    async finish() {
      await encoder.flush();
      if (failure) throw failure;
      encoder.close();
      return new Blob([webm(pictures, { codec: 'V_VP8', width, height, duration: 1000 * count / rate, title })], { type: 'video/webm' });
    },
    close() {
      if (encoder.state !== 'closed') encoder.close();
    },
  };
}

/**
 * Frames as numbered PNG files in an archive.
 * @returns {Reel}
 */
export function frames() {
  /** @type {import('./zip.js').File[]} */
  const files = [];
  return {
    async add(canvas) {
      /** @type {Blob|null} */
      const blob = await new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
      if (!blob) throw new Error(phrase('export-no-png'));
      files.push({ name: `${String(files.length).padStart(4, '0')}.png`, data: new Uint8Array(await blob.arrayBuffer()) });
    },
    finish: async () => new Blob([zip(files)], { type: 'application/zip' }),
    close() {},
  };
}
