// A text around a figure, once the element is defined: what moves then is moved by the element.

import './embed.js';

const paragraph = text => Object.assign(document.createElement('p'), { textContent: text });
const element = document.createElement('attention-spectra');
for (const [name, value] of new URLSearchParams(location.search)) element.setAttribute(name, value);
document.body.append(paragraph('A sentence above the figure.'), element, ...Array.from({ length: 9 }, () => paragraph('A sentence below the figure. '.repeat(12))));
