// Writes the page as a server would: `node render.js`.
import { readFile, writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Page } from './page.js';

const beside = name => new URL(name, import.meta.url);
const html = await readFile(beside('template.html'), 'utf8');
await writeFile(beside('index.html'), html.replace('<!-- page -->', renderToString(createElement(Page))));
