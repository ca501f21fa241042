// Properties that a program has set before the element was defined hide those of the class, so they are set again.

/** Properties that may have been set before. The address comes first, since parameters override it. */
const EARLY = ['site', 'address', 'parameters', 'attention', 'head', 'pin'];

/** @param {Record<string, any>} element */
export function takeEarlyProperties(element) {
  for (const name of EARLY.filter(name => Object.hasOwn(element, name))) {
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
}
