// What lasts while an element is in the document.

/** Begins things when the element comes into the document, and tells them when it has left. */
export class Connected {
  /** @type {((signal: AbortSignal) => void)[]} */
  #acts = [];
  /** @type {AbortController|null} */
  #turn = null; // aborted when it leaves

  /** Whether it is in the document. */
  get isHere() {
    return this.#turn !== null;
  }

  /**
   * Does something now, if the element is in the document, and whenever it comes back.
   * @type {import('../types.js').WhileHere} what `act` begins ends with the signal
   */
  whileHere = act => {
    this.#acts.push(act);
    if (this.#turn) act(this.#turn.signal);
  };

  /** It has come. */
  begin() {
    const turn = new AbortController();
    this.#turn = turn;
    for (const act of this.#acts) act(turn.signal);
  }

  /** It has left. */
  end() {
    this.#turn?.abort();
    this.#turn = null;
  }
}
