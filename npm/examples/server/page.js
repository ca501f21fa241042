// What the server and the browser both run.
import { createElement as h, Fragment, useEffect, useState } from 'react';
import { AttentionSpectra } from 'attention-spectra/react';

export function Page() {
  const [seed, setSeed] = useState(3);
  const [s2, setS2] = useState('');
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return h(Fragment, null,
    h(AttentionSpectra, { view: 'singular', T: 24, seed, causal: true, embed: true, onResult: ({ summary }) => setS2(summary.s2) }),
    h('p', null, 's₂ = ', h('output', null, s2)),
    h('button', { type: 'button', disabled: !isLive, onClick: () => setSeed(seed + 1) }, 'Another matrix'));
}
