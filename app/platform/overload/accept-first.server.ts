/** How long work may be put off for new connections, in milliseconds. A flood of connections must not stop it. */
const MOST_MS = 20;

/**
 * Puts off new work while connections wait to be accepted. Node accepts one connection in each turn of its event loop
 * (libuv since 1.45), so behind turns of 10 ms only a hundred a second get in. The others would wait in the kernel, where
 * nobody sees who is important, and the event loop would seem to have time. Record 81.
 */
export class AcceptFirst {
  #hasAccepted = false;
  #putOff: (() => void)[] = [];
  #since = 0;

  /** To be called for each new connection. */
  accepted(): void {
    this.#hasAccepted = true;
  }

  /** Begins a piece of work as soon as no connection waits, at once if none does. */
  begin(work: () => void): void {
    if (!this.#hasAccepted) return void work();
    if (this.#putOff.length === 0) {
      this.#since = performance.now();
      setImmediate(this.#turn);
    }
    this.#putOff.push(work);
  }

  /** One turn of the event loop: its connection, if any, has been accepted before. */
  #turn = (): void => {
    const isLate = performance.now() - this.#since > MOST_MS;
    const mayWait = this.#hasAccepted && !isLate;
    this.#hasAccepted = false;
    if (mayWait) return void setImmediate(this.#turn);
    const all = this.#putOff;
    this.#putOff = [];
    for (const work of all) work();
  };
}
