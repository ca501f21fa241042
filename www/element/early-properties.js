// Properties that a program has set before the page knew the element hide those of the class: they are set again.

/** Properties that may have been set so early; the address comes first, as parameters change what it names. */
const EARLY = ['site', 'address', 'parameters', 'attention', 'head', 'pin'];

/** @param {Record<string, any>} element */
export function takeEarlyProperties(element) {
  for (const name of EARLY.filter(name => Object.hasOwn(element, name))) {
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
}
