// Description of the device that computed a figure.

/** Meaning of single precision for a figure. */
export const PRECISION = 'Its products are in single precision, small quantities in double precision. With the same seed, results differ from double precision by less than 1 part in 10000; |λ₂| by less than 1 in 5000; after several layers by less than 1 in 1000. This was tested up to T = 1024. Usually the difference is a few parts in a million.';

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
  const cpu = `CPU, ${workers} ${workers === 1 ? 'worker' : 'workers'}`;
  const gpu = `GPU: ${graphics?.adapter ?? 'unnamed'}`;
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
      ? 'Computed by the processor: models in single precision, their spectra in double precision.'
      : 'Computed by the processor, in double precision.';
    return { title: 'CPU', sentence: `${how} Steps that are large enough to benefit run on the graphics processor if there is one.`, source };
  }
  const where = device === 'gpu'
    ? 'Computed by the graphics processor.'
    : single ? 'The large steps were computed by the graphics processor, the others by the processor: models in single precision, their spectra in double precision.'
    : 'The large steps were computed by the graphics processor, the others by the processor in double precision.';
  return { title: 'GPU', value: graphics.adapter, sentence: `${where} ${graphics.precision ?? PRECISION}`, facts: factsOf(graphics), source };
}

/**
 * @param {import('../types.js').Graphics} graphics
 * @returns {[string, string][]}
 */
function factsOf({ backend, kind, binding, invocations, tiling }) {
  const [size, unit] = UNITS.find(([bytes]) => binding >= bytes) ?? [1, 'bytes'];
  /** @type {[string, string][]} */
  const facts = [
    ['interface', backend],
    ['kind', kind],
    ['largest buffer', `${(binding / size).toPrecision(3)} ${unit}; larger matrices go in panels`],
    ['threads', `${invocations} in a workgroup`],
    ['tiling', tiling.replace(/([\d.e+]+) FLOP/, (_, speed) => speedOf(Number(speed)))],
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
