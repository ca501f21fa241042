import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AttentionSpectra } from 'attention-spectra/react';

function Page() {
  const figure = useRef(null);
  const [seed, setSeed] = useState(3);
  const [s2, setS2] = useState(NaN);
  return (
    <>
      <AttentionSpectra ref={figure} view="singular" T={24} seed={seed} causal={true} embed site="https://example.org/spectra/" onResult={({ summary }) => setS2(summary.s2)} />
      <p>s₂ = <output>{s2}</output></p>
      <button type="button" onClick={() => setSeed(figure.current.parameters.seed + 1)}>Another matrix</button>
    </>
  );
}

createRoot(document.querySelector('#root')).render(<StrictMode><Page /></StrictMode>);
