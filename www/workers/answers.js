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

const isList = isOne => value => Array.isArray(value) && value.every(isOne);
/** Whether all `parts` stand in an object, by name. */
const hasAll = parts => value => typeof value === 'object' && value !== null && Object.entries(parts).every(([name, isPart]) => isPart(value[name]));
/** Whether a text is such a thing in JSON. */
const isJsonOf = isIt => text => {
  try {
    return isText(text) && isIt(JSON.parse(text));
  } catch {
    return false;
  }
};

/** What the core says of a graphics device. */
const isDescription = hasAll({
  adapter: isText, backend: isText, kind: isText, tiling: isText, software: isSwitch, binding: isNumber, invocations: isNumber,
});

const areCounts = isList(isNumber);
const areTexts = isList(isText);
const areNamed = isList(hasAll({ name: isText, label: isText, meaning: isText }));
const isNamedPair = value => Array.isArray(value) && isText(value[0]);
const areShapes = isList(value => isNamedPair(value) && areCounts(value[1]));
const isPictureInput = hasAll({ height: isNumber, width: isNumber, patch: isNumber, channels: isNumber, tokens: areTexts });

/** What the core says of a model: see `Checkpoint.about`. */
const isModel = hasAll({
  layout: isText, family: isText, layers: isNumber, layer_numbers: areCounts, heads: isNumber, key_value_heads: isNumber, head_width: isNumber, width: isNumber,
  count: isNumber, vocabulary: isNumber, picture: value => value === null || isPictureInput(value), notes: areTexts, unrecognised: areShapes,
  can_fold: isSwitch, numbers: areNamed, attention_numbers: areNamed, behind_numbers: areNamed, most_tokens: isNumber, beta_critical: isNumber,
  memory: hasAll({ heads: isNumber, folded: isNumber, pass: areCounts, attention: areCounts }),
});

/** What is told of a model, by what is asked of it. */
const OF_MODEL = {
  about: hasAll({ about: isJsonOf(isModel) }),
  tensors: hasAll({ about: isJsonOf(areShapes) }),
  tokens: hasAll({ about: isJsonOf(hasAll({ ids: areCounts, tokens: areTexts })) }),
  picture: hasAll({ values: areSingle, bytes: areBytes, about: isJsonOf(areTexts) }),
  heads: hasAll({ values: areNumbers }),
  pass: hasAll({ values: areNumbers }),
  attention: hasAll({ values: areSingle }),
};

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

/** Whether it is of the step that was asked for: there is none where none was. */
const isOfStep = ({ text, step }, asked) => text === asked.text && step === asked.step;
const areOfStep = (answer, asked) => areNumbers(answer.values) && isOfStep(answer, asked);

/** What a message asks for, by its kind; an answer has it, a part of it, or a problem. */
const WANTED = {
  run: areOfStep,
  finish: areOfStep,
  image: ({ values }) => areNumbers(values),
  cells: ({ values }) => areSingle(values),
  npy: ({ values }) => areBytes(values),
  converted: ({ values }) => areBytes(values),
  reading: hasAll({ reading: isJsonOf(hasAll({ text: isText, laws: isSwitch, notes: areTexts, names: areTexts })) }),
  summary: hasAll({ reading: isJsonOf(isList(isNamedPair)) }),
  checkpoint: (answer, { what }) => OF_MODEL[what](answer),
  adapter: ({ adapter }) => adapter !== undefined,
  open: ({ description }) => description !== undefined,
};

/**
 * @param {*} data what came
 * @param {{kind: string, what?: string, text?: string, step?: number}} [asked] the message that is answered
 * @returns {boolean}
 */
export function isAnswer(data, asked) {
  if (typeof data !== 'object' || data === null) return false;
  const present = Object.keys(PARTS).filter(name => data[name] !== undefined);
  if (!present.every(name => PARTS[name](data[name]))) return false;
  const isWanted = WANTED[asked?.kind];
  if (!isWanted || present.includes('problem') || present.includes('crash')) return true;
  return present.includes('part') ? isOfStep(data, asked) : isWanted(data, asked);
}
