// The element as a notebook's widget (anywidget), and on a page that a notebook was saved to.

/** Bytes as an own buffer. */
const bytesOf = view => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

/** A result as names and words, and all its numbers in one piece. */
function taken({ columns = {}, ...rest }) {
  const places = {};
  const parts = [];
  let at = 0;
  for (const [name, column] of Object.entries(columns)) {
    if (column instanceof Float64Array) {
      places[name] = { at, length: column.length };
      parts.push(column);
      at += column.length;
    } else {
      places[name] = { words: [...column] };
    }
  }
  const numbers = new Float64Array(at);
  parts.reduce((begin, part) => (numbers.set(part, begin), begin + part.length), 0);
  // A number that does not exist is null, as in the JSON of the page.
  const plain = JSON.parse(JSON.stringify({ ...rest, columns: places }));
  return { plain, numbers: new DataView(numbers.buffer) };
}

/** An element in `host`, once the page knows it. */
async function placed(host, address) {
  await ready;
  const element = document.createElement('attention-spectra');
  element.style.display = 'block';
  if (address) element.address = address;
  host.append(element);
  return element;
}

/** Shows a figure, or a matrix of an NPY file in base64, on a page of its own. */
export async function show(host, { address, matrix, index = 0 }) {
  const element = await placed(host, address);
  element.toggleAttribute('data-matrix', Boolean(matrix));
  if (matrix) await element.showMatrix(new Blob([Uint8Array.from(atob(matrix), letter => letter.charCodeAt(0))]), index);
}

/** Hides the picture of a figure that lives. Its output may come later than the figure. */
function hidePicture(figure) {
  const picture = `.attention-spectra-picture[data-figure="${figure}"]`;
  const style = document.createElement('style');
  style.textContent = `${picture}, .jp-OutputArea-child:has(${picture}) { display: none }`;
  document.head.append(style);
  return () => style.remove();
}

async function render({ model, el }) {
  el.classList.add('attention-spectra');
  // Keys belong to the figure: JupyterLab would take some of them.
  el.setAttribute('data-lm-suppress-shortcuts', 'true');
  let known = model.get('address'); // the address that the kernel has, or has been told
  const element = await placed(el, known);
  const tell = found => {
    const { plain, numbers } = taken(found);
    model.set('_numbers', numbers);
    model.set('_found', plain);
    model.save_changes();
  };
  let isHearing = false; // the kernel knows then what the element tells
  const hear = () => {
    if (model.get('address') === known) return;
    known = model.get('address');
    isHearing = true;
    element.address = known;
    isHearing = false;
  };
  let shown = -1; // the matrix in view
  const failed = reason => reason.name === 'AbortError' || fail(reason.message);
  const showMatrix = () => {
    const file = model.get('_matrix');
    element.toggleAttribute('data-matrix', Boolean(file?.byteLength));
    if (file?.byteLength) element.showMatrix(new Blob([bytesOf(file)]), model.get('index')).catch(failed);
  };
  const showIndex = () => model.get('index') !== shown && showMatrix();
  // Chosen here or by the visitor.
  element.addEventListener('matrix', ({ detail: { index, result } }) => {
    shown = index;
    if (model.get('index') !== index) {
      model.set('index', index);
      model.save_changes();
    }
    result.then(tell, failed);
  });
  const fail = message => {
    model.set('error', message);
    model.save_changes();
  };
  element.addEventListener('parameters', ({ detail: { dragging, passing } }) => {
    if (dragging || passing || isHearing) return;
    known = element.address;
    model.set('address', known);
    model.save_changes();
  });
  element.addEventListener('result', ({ detail }) => model.get('_matrix')?.byteLength || tell(detail));
  element.addEventListener('error', ({ detail: { message } }) => fail(message));
  const heard = { 'change:address': hear, 'change:_matrix': showMatrix, 'change:index': showIndex };
  for (const [event, act] of Object.entries(heard)) model.on(event, act);
  hear();
  showMatrix();
  const showPicture = hidePicture(model.get('_figure'));
  return () => {
    showPicture();
    for (const [event, act] of Object.entries(heard)) model.off(event, act);
    element.remove();
  };
}

export default { render };
