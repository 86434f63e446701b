/** While connections wait, so much of the time of work goes to accepting them. */
const SHARE = 0.3;

interface PutOff {
  work: () => void;
  at: number;
}

/**
 * Puts off new work while connections wait to be accepted. Node accepts one connection in each turn of its event loop
 * (libuv since 1.45), so behind turns of 10 ms only a hundred a second get in. The others would wait in the kernel, where
 * nobody sees who is important, and the event loop would seem to have time. Record 81.
 */
export class AcceptFirst {
  #hasAccepted = false;
  #putOff: PutOff[] = [];
  /** When the last work began, and until when connections come first. */
  #began: number | undefined;
  #until = 0;
  #waitedMs = 0;
  #count = 0;

  /** To be called for each new connection. */
  accepted(): void {
    this.#hasAccepted = true;
  }

  /** Begins a piece of work as soon as no connection waits, at once if none does. */
  begin(work: () => void): void {
    if (!this.#hasAccepted && this.#putOff.length === 0) return void work();
    if (this.#putOff.length === 0) setImmediate(this.#turn);
    this.#putOff.push({ work, at: performance.now() });
  }

  /** How long work was put off since the last call, in milliseconds, in the mean. */
  takeDelayMs(): number {
    // What still waits counts, too: at an overload nothing else may.
    const oldest = this.#putOff[0];
    const waiting = oldest ? performance.now() - oldest.at : 0;
    const mean = this.#count > 0 ? this.#waitedMs / this.#count : 0;
    this.#waitedMs = 0;
    this.#count = 0;
    return Math.max(mean, waiting);
  }

  /** One turn of the event loop: its connection, if any, has been accepted before. */
  #turn = (): void => {
    const now = performance.now();
    if (this.#began !== undefined) this.#until = now + (now - this.#began) * SHARE;
    this.#began = undefined;
    const mayWait = this.#hasAccepted && now < this.#until;
    this.#hasAccepted = false;
    const next = mayWait ? undefined : this.#putOff.shift();
    if (this.#putOff.length > 0 || next) setImmediate(this.#turn);
    if (!next) return;
    this.#began = now;
    this.#waitedMs += now - next.at;
    this.#count += 1;
    next.work();
  };
}
