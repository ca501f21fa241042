// Checks the answers of workers. A worker that sends an invalid answer is not trusted any more.

/**
 * @typedef {(value: unknown) => boolean} Check
 *
 * An object whose content is not checked yet.
 * @typedef {Record<string, unknown>} Parts
 */

/** @type {Check} */
const isText = value => typeof value === 'string';
// An empty message would look like success.
/** @type {Check} */
const isSentence = value => isText(value) && value !== '';
/** @type {Check} */
const isNumber = value => typeof value === 'number';
/** @type {Check} */
const isSwitch = value => typeof value === 'boolean';
/** @type {Check} */
const areNumbers = value => value instanceof Float64Array;
/** @type {Check} */
const areBytes = value => value instanceof Uint8Array;
// Models attend in single precision.
/** @type {Check} */
const areSingle = value => value instanceof Float32Array;

/** @type {(isOne: Check) => Check} */
const isList = isOne => value => Array.isArray(value) && value.every(isOne);
/**
 * Whether an object has all `parts`, by name.
 * @type {(parts: Record<string, Check>) => Check}
 */
const hasAll = parts => value => isObject(value) && Object.entries(parts).every(([name, isPart]) => isPart(value[name]));
/**
 * @param {unknown} value
 * @returns {value is Parts}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null;
}
/**
 * Whether a text is JSON of the given form.
 * @type {(isIt: Check) => Check}
 */
const isJsonOf = isIt => text => {
  try {
    return typeof text === 'string' && isIt(JSON.parse(text));
  } catch {
    return false;
  }
};

/** Description of a graphics device by the core. */
const isDescription = hasAll({
  adapter: isText, backend: isText, kind: isText, tiling: isText, software: isSwitch, binding: isNumber, invocations: isNumber,
});

const areCounts = isList(isNumber);
const areTexts = isList(isText);
const isKept = hasAll({ key: isNumber, numbers: value => areNumbers(value) || areSingle(value), names: areTexts });
const areNamed = isList(hasAll({ name: isText, label: isText, meaning: isText }));
/** @type {Check} */
const isNamedPair = value => Array.isArray(value) && isText(value[0]);
const areShapes = isList(value => Array.isArray(value) && isText(value[0]) && areCounts(value[1]));
const isPictureInput = hasAll({ height: isNumber, width: isNumber, patch: isNumber, channels: isNumber, tokens: areTexts });

/** Description of a model by the core: see `Checkpoint.about`. */
const isModel = hasAll({
  layout: isText, family: isText, layers: isNumber, layer_numbers: areCounts, heads: isNumber, key_value_heads: isNumber, head_width: isNumber, width: isNumber,
  count: isNumber, vocabulary: isNumber, picture: value => value === null || isPictureInput(value), notes: areTexts, unrecognised: areShapes,
  can_fold: isSwitch, has_tables: isSwitch, numbers: areNamed, attention_numbers: areNamed, behind_numbers: areNamed, verdict_numbers: areNamed, most_tokens: isNumber, beta_critical: isNumber,
  memory: hasAll({ heads: isNumber, folded: isNumber, pass: isList(areCounts), attention: isList(areCounts) }),
});

/** The core's description of weight matrices: see `Matrices.about`. */
const areMatrices = hasAll({
  list: isList(hasAll({ name: isText, rows: isNumber, columns: isNumber, rank: value => value === null || isNumber(value), memory: isNumber, work: isNumber })),
  notes: areTexts, numbers: areNamed,
});

/**
 * Checks of the answers about a model, by the name of the question.
 * @type {Record<string, Check>}
 */
const OF_MODEL = {
  about: hasAll({ about: isJsonOf(isModel) }),
  tensors: hasAll({ about: isJsonOf(areShapes) }),
  tokens: hasAll({ about: isJsonOf(hasAll({ ids: areCounts, tokens: areTexts })) }),
  picture: hasAll({ values: areSingle, bytes: areBytes, about: isJsonOf(areTexts) }),
  heads: hasAll({ values: areNumbers }),
  pass: hasAll({ values: areNumbers }),
  verdict: hasAll({ about: isJsonOf(hasAll({ sentence: isText, numbers: isList(value => value === null || isNumber(value)) })) }),
  matrices: hasAll({ about: isJsonOf(areMatrices) }),
  matrix: hasAll({ values: areNumbers }),
  directions: hasAll({ about: isJsonOf(isList(hasAll({ product: isText, value: isNumber, gap: isNumber, sides: isList(hasAll({ high: areTexts, low: areTexts })) }))) }),
  attention: hasAll({ values: areSingle }),
};

/**
 * Type of each part, by name.
 * @type {Record<string, Check>}
 */
const PARTS = {
  crash: isSentence,
  problem: isSentence,
  reading: isText,
  about: isText,
  milliseconds: value => typeof value === 'number' && value >= 0,
  id: isNumber,
  call: isNumber,
  over: isSwitch,
  device: value => value === 'cpu' || value === 'gpu',
  note: isText,
  graphics: isText,
  part: areNumbers,
  values: value => areNumbers(value) || areSingle(value) || areBytes(value),
  bytes: areBytes,
  kept: value => value === null || isKept(value),
  // Description of the graphics device.
  beat: isSwitch,
  adapter: isSwitch,
  fallback: isSwitch,
  name: isText,
  description: isDescription,
  lost: isText,
};

/**
 * The parts of a request on which the answer depends.
 * @typedef {{kind: string, what?: string, text?: string, step?: number}} Wanted
 */

/**
 * Whether an answer belongs to the requested step, if a step was requested.
 * @type {(answer: Parts, asked: Partial<Wanted>|undefined) => boolean}
 */
const isOfStep = ({ text, step }, asked) => text === asked?.text && step === asked?.step;
/** @type {(answer: Parts, asked: Wanted) => boolean} */
const areOfStep = (answer, asked) => areNumbers(answer.values) && isOfStep(answer, asked);

/**
 * Expected content of an answer, by the kind of the request: a result, a part of one, or a problem.
 * @type {Record<string, (answer: Parts, asked: Wanted) => boolean>}
 */
const WANTED = {
  run: areOfStep,
  finish: areOfStep,
  image: ({ values }) => areNumbers(values),
  cells: ({ values }) => areSingle(values),
  give: ({ kept }) => kept !== undefined,
  npy: ({ values }) => areBytes(values),
  peers: ({ values }) => areNumbers(values),
  verdict: hasAll({ reading: isJsonOf(hasAll({ different: isSwitch, sentence: isSentence })) }),
  reading: hasAll({ reading: isJsonOf(hasAll({ text: isText, laws: isSwitch, samples: isNumber, notes: areTexts, names: areTexts, memory: isNumber })) }),
  summary: hasAll({ reading: isJsonOf(isList(isNamedPair)) }),
  checkpoint: (answer, { what = '' }) => OF_MODEL[what](answer),
  adapter: ({ adapter }) => adapter !== undefined,
  open: ({ description }) => description !== undefined,
};

/**
 * @param {unknown} data what came
 * @param {Wanted} [asked] the request
 * @returns {boolean}
 */
export function isAnswer(data, asked) {
  if (!isObject(data)) return false;
  const present = Object.keys(PARTS).filter(name => data[name] !== undefined);
  if (!present.every(name => PARTS[name](data[name]))) return false;
  const isWanted = asked && WANTED[asked.kind];
  if (!isWanted || present.includes('problem') || present.includes('crash')) return true;
  return present.includes('part') ? isOfStep(data, asked) : isWanted(data, asked);
}
