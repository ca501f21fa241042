// Things that live while an element is in the document.

/** Begins work when the element enters the document, and ends it when it has left. */
export class Connected {
  /** @type {((signal: AbortSignal) => void)[]} */
  #acts = [];
  /** @type {AbortController|null} */
  #turn = null; // aborted when it leaves

  /** Whether the element is in the document. */
  get isHere() {
    return this.#turn !== null;
  }

  /**
   * Does something now if the element is in the document, and again whenever it returns.
   * @type {import('../types.js').WhileHere} what `act` begins ends with the signal
   */
  whileHere = act => {
    this.#acts.push(act);
    if (this.#turn) act(this.#turn.signal);
  };

  /** Called when the element is connected. */
  begin() {
    const turn = new AbortController();
    this.#turn = turn;
    for (const act of this.#acts) act(turn.signal);
  }

  /** Called when the element has left the document. */
  end() {
    this.#turn?.abort();
    this.#turn = null;
  }
}
