// What lasts while an element is in the document.

/** Begins things when the element comes into the document, and tells them when it has left. */
export class Connected {
  #acts = [];
  #turn = null; // aborted when it leaves

  /** Whether it is in the document. */
  get isHere() {
    return this.#turn !== null;
  }

  /**
   * Does something now, if the element is in the document, and whenever it comes back.
   * @param {(signal: AbortSignal) => void} act what it begins ends with the signal
   */
  whileHere = act => {
    this.#acts.push(act);
    if (this.#turn) act(this.#turn.signal);
  };

  /** It has come. */
  begin() {
    this.#turn = new AbortController();
    for (const act of this.#acts) act(this.#turn.signal);
  }

  /** It has left. */
  end() {
    this.#turn?.abort();
    this.#turn = null;
  }
}
