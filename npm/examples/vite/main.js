import 'attention-spectra';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Text from './text.mdx';

createRoot(document.querySelector('#text')).render(createElement(Text));
