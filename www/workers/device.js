// Description of the device that computed a figure.

import { phrase } from '../words/phrase.js';
/**
 * Meaning of single precision on a graphics device.
 * @param {import('../types.js').Graphics} graphics
 * @returns {string}
 */
export const precision = graphics => (graphics.trains ? phrase('worker-same-seed-losses-differ-those') : phrase('worker-products-single-precision-small'));

/** @type {[bytes: number, unit: string][]} */
const UNITS = [[2 ** 30, 'GiB'], [2 ** 20, 'MiB'], [2 ** 10, 'KiB'], [1, 'bytes']];

/**
 * @typedef {object} Facts
 * @property {'cpu'|'gpu'|'cpu+gpu'} device
 * @property {import('../types.js').Graphics|null} graphics the core's description of the graphics device
 * @property {number} workers of the CPU
 * @property {boolean} single whether the figure shows models passing their layers, which the processor also computes in single precision
 * @property {string[]} reasons reason why the CPU computed steps meant for the GPU
 */

/**
 * The short form for the line under the figure.
 * @param {Facts} facts
 * @returns {string}
 */
export function deviceName({ device, graphics, workers }) {
  const cpu = phrase('worker-cpu', { workers });
  const gpu = `GPU: ${graphics?.adapter ?? phrase('worker-unnamed')}`;
  return { cpu, gpu, 'cpu+gpu': `${gpu} + ${cpu}` }[device];
}

/**
 * The long form, for a note.
 * @param {Facts} facts
 * @returns {import('../common/explain.js').Content}
 */
export function aboutDevice({ device, graphics, single, reasons }) {
  const source = reasons.join(' ') || undefined;
  if (!graphics) {
    const how = single
      ? phrase('worker-computed-processor-models-single')
      : phrase('worker-computed-processor-double-precision');
    return { title: 'CPU', sentence: `${how} ${phrase('worker-steps-large-enough-benefit-run')}`, source };
  }
  const where = device === 'gpu'
    ? phrase('worker-computed-graphics-processor')
    : single ? phrase('worker-large-steps-on-gpu-models')
    : phrase('worker-large-steps-on-gpu');
  return { title: 'GPU', value: graphics.adapter, sentence: `${where} ${precision(graphics)}`, facts: factsOf(graphics), source };
}

/**
 * @param {import('../types.js').Graphics} graphics
 * @returns {[string, string][]}
 */
function factsOf({ backend, kind, binding, invocations, tiling }) {
  const [size, unit] = UNITS.find(([bytes]) => binding >= bytes) ?? [1, 'bytes'];
  /** @type {[string, string][]} */
  const facts = [
    [phrase('worker-interface'), backend],
    [phrase('worker-kind'), kind],
    [phrase('worker-largest-buffer'), phrase('worker-larger-matrices-go-panels', { size: (binding / size).toPrecision(3), unit })],
    [phrase('worker-threads'), phrase('worker-workgroup', { invocations })],
    [phrase('worker-tiling'), tiling.replace(/([\d.e+]+) FLOP/, (_, speed) => speedOf(Number(speed)))],
  ];
  return facts.filter(([, words]) => words);
}

/**
 * A rate of floating-point operations with three digits, without "/s".
 * @param {number} flops
 */
function speedOf(flops) {
  // Rates that round to 1000 GFLOP are given in TFLOP.
  return flops < 999.5e9 ? `${(flops / 1e9).toPrecision(3)} GFLOP` : `${(flops / 1e12).toPrecision(3)} TFLOP`;
}
