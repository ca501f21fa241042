// Whether what a worker says is an answer. One that is not comes from a worker which is not to be trusted any more.

const isText = value => typeof value === 'string';
// Nothing said would pass for nothing wrong.
const isSentence = value => isText(value) && value !== '';
const isNumber = value => typeof value === 'number';
const isSwitch = value => typeof value === 'boolean';
const areNumbers = value => value instanceof Float64Array;
const areBytes = value => value instanceof Uint8Array;
// Models attend in single precision.
const areSingle = value => value instanceof Float32Array;

/** What the core says of a graphics device. */
function isDescription(value) {
  if (typeof value !== 'object' || value === null) return false;
  const { adapter, backend, kind, tiling, software, binding, invocations } = value;
  return [adapter, backend, kind, tiling].every(isText) && isSwitch(software) && [binding, invocations].every(isNumber);
}

/** What stands under each name. */
const PARTS = {
  crash: isSentence,
  problem: isSentence,
  reading: isText,
  about: isText,
  milliseconds: value => isNumber(value) && value >= 0,
  id: isNumber,
  call: isNumber,
  over: isSwitch,
  device: value => value === 'cpu' || value === 'gpu',
  note: isText,
  graphics: isText,
  part: areNumbers,
  values: value => areNumbers(value) || areSingle(value) || areBytes(value),
  bytes: areBytes,
  // Of the graphics device.
  beat: isSwitch,
  adapter: isSwitch,
  fallback: isSwitch,
  name: isText,
  description: isDescription,
  lost: isText,
};

/** What a message asks for, by its kind; an answer has it, a part of it, or a problem. */
const WANTED = {
  run: ({ values }) => areNumbers(values),
  finish: ({ values }) => areNumbers(values),
  image: ({ values }) => areNumbers(values),
  cells: ({ values }) => areSingle(values),
  npy: ({ values }) => areBytes(values),
  reading: ({ reading }) => reading !== undefined,
  summary: ({ reading }) => reading !== undefined,
  checkpoint: ({ about, values }) => about !== undefined || values !== undefined,
  adapter: ({ adapter }) => adapter !== undefined,
  open: ({ description }) => description !== undefined,
};

/**
 * @param {*} data what came
 * @param {string} [kind] of the message that is answered
 * @returns {boolean}
 */
export function isAnswer(data, kind) {
  if (typeof data !== 'object' || data === null) return false;
  const present = Object.keys(PARTS).filter(name => data[name] !== undefined);
  if (!present.every(name => PARTS[name](data[name]))) return false;
  return !WANTED[kind] || ['problem', 'crash', 'part'].some(name => present.includes(name)) || WANTED[kind](data);
}
