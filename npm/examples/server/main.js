import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Page } from './page.js';

hydrateRoot(document.querySelector('#root'), createElement(Page), { onRecoverableError: error => console.error(error) });
