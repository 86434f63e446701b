import { Gate, type Names } from "./gate.server";
import { byPriority, type RequestClass } from "./priority.server";

/** An overload is over when nobody was turned away for so long, in milliseconds. */
const CALM_MS = 5_000;
/** Whoever is at work longer waits for somebody else, and holds no place, in milliseconds. */
const HOLD_MS = 10_000;

/** How many requests of each class. */
export type ClassCounts = Readonly<Record<RequestClass, number>>;

/** Lets in as many requests at once as the process can work on, the most important first, and turns away the others. */
export class Admission {
  readonly #rules: LimitRules;
  readonly #gate: Gate<RequestClass>;
  readonly #admitted = noCounts();
  readonly #shed = noCounts();
  #limit: number;
  #isWanted = false;
  #lastShed = Number.NEGATIVE_INFINITY;

  constructor(rules: LimitRules) {
    this.#rules = rules;
    this.#limit = rules.start;
    this.#gate = new Gate(
      byPriority(
        () => this.#limit,
        () => this.isOverloaded,
      ),
    );
  }

  /** How many requests may be at work now. */
  get limit(): number {
    return this.#limit;
  }

  get atWork(): number {
    return this.#gate.inside.size;
  }

  get waiting(): number {
    return this.#gate.waiting;
  }

  /** Whether requests were turned away in the last seconds. */
  get isOverloaded(): boolean {
    return performance.now() - this.#lastShed < CALM_MS;
  }

  /** Whether there is so much room that a request's class does not matter. */
  get isCalm(): boolean {
    return this.waiting === 0 && this.atWork < this.#limit / 4;
  }

  /** Whether an address has an eighth of what is at work without a class. */
  hasItsUnsorted(names: Names): boolean {
    return this.#gate.hasAll("unsorted", names);
  }

  /** Whether requests are being turned away, and one more newcomer would be, at once. */
  get isFullForNewcomers(): boolean {
    return this.isOverloaded && this.#gate.isFullFor("newcomer");
  }

  /** Counts a newcomer who was turned away without having asked. */
  noteTurnedAway(): void {
    this.#isWanted = true;
    this.#lastShed = performance.now();
    this.#shed.newcomer += 1;
  }

  /** Requests that were let in, since the start. */
  get admitted(): ClassCounts {
    return this.#admitted;
  }

  /** Requests that were turned away, since the start. */
  get shed(): ClassCounts {
    return this.#shed;
  }

  /**
   * Calls `enter` as soon as there is a place for a request of a class, possibly at once, or `refuse`.
   *
   * @param names - the address and the session that it comes from. Of a class, none has more than an eighth
   * @returns a function that gives up the place, or the wait for it. To be called when the answer is sent
   */
  ask(name: RequestClass, enter: () => void, refuse: () => void, names: Names = []): () => void {
    let hold: NodeJS.Timeout | undefined;
    const before = this.#gate.waiting;
    const leave = this.#gate.ask(
      name,
      () => {
        this.#admitted[name] += 1;
        hold = setTimeout(() => leave(), HOLD_MS).unref();
        enter();
      },
      () => {
        this.#isWanted = true;
        // A request that nobody misses is no sign of an overload.
        if (name !== "spare" && name !== "picture") this.#lastShed = performance.now();
        this.#shed[name] += 1;
        refuse();
      },
      names,
    );
    if (this.#gate.waiting > before) this.#isWanted = true;
    return () => {
      clearTimeout(hold);
      leave();
    };
  }

  /**
   * Adapts the limit. To be called again and again.
   *
   * @param delayMs - the mean delay of the event loop since the last call, in milliseconds
   * @param busy - the share of that time in which it had work
   */
  look(delayMs: number, busy: number): void {
    const isWanted = this.#isWanted || this.waiting > 0;
    this.#limit = nextLimit(this.#limit, this.#rules, { delayMs, busy, inside: this.atWork, isWanted });
    this.#isWanted = false;
    this.#gate.letIn();
  }
}

function noCounts(): Record<RequestClass, number> {
  return {
    order: 0,
    return: 0,
    cart: 0,
    visitor: 0,
    begun: 0,
    newcomer: 0,
    picture: 0,
    spare: 0,
    unsorted: 0,
  };
}

/** Between what the limit moves, and what makes it move. */
interface LimitRules {
  /** How many requests may always be at work at once. */
  least: number;
  /** With how many it begins. It comes back to it when less is wanted. */
  start: number;
  most: number;
  /** How late the event loop may be, in milliseconds. */
  delayMs: number;
}

/** What happened since the limit was last looked at. */
export interface LimitReading {
  /** The mean delay of the event loop, in milliseconds. */
  delayMs: number;
  /** The share of the time in which the event loop had work, between 0 and 1. */
  busy: number;
  /** How many requests are at work. */
  inside: number;
  /** Whether a request had to wait. */
  isWanted: boolean;
}

/** An event loop that rests for more than a tenth of the time is late by chance, or because of another process. */
const BUSY = 0.9;
/** A late event loop takes away a fifth. */
const LESS = 0.8;
/** If the event loop has much time left, the limit grows by a quarter: what is at work then waits for the backend. */
const MORE = 1.25;
/** A limit that is not used returns to its start. */
const UNUSED = 0.9;

/**
 * The next limit of requests at work: additive increase, multiplicative decrease (Chiu and Jain, 1989), by the delay of
 * the event loop. The time of an answer would not do: it is long, too, when the backend is slow and we have time.
 */
export function nextLimit(
  limit: number,
  rules: LimitRules,
  { delayMs, busy, inside, isWanted }: LimitReading,
): number {
  const { least, start, most } = rules;
  // A delay with few requests at work is not theirs: the machine has other work.
  if (delayMs > rules.delayMs && busy > BUSY)
    return inside < limit / 2 ? limit : Math.max(least, Math.floor(limit * LESS));
  if (isWanted) {
    const hasMuchTime = delayMs < rules.delayMs / 2 || busy < BUSY;
    return Math.min(most, hasMuchTime ? Math.ceil(limit * MORE) : limit + 1);
  }
  return limit > start ? Math.max(start, Math.floor(limit * UNUSED)) : limit;
}

/** While connections wait, so much of the time of work goes to accepting them. */
const SHARE = 0.3;

interface PutOff {
  work: () => void;
  at: number;
}

/**
 * Puts off new work while connections wait to be accepted. Node accepts one connection in each turn of its event loop
 * (libuv since 1.45), so behind turns of 10 ms only a hundred a second get in. The others would wait in the kernel, where
 * their importance cannot be read, and the event loop would seem to have time. Record 81.
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
