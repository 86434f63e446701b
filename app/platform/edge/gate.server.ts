import type { IncomingMessage, ServerResponse } from "node:http";
import { FILE_PATH, isMultipart } from "~/platform/forms/posted-form.server";
import { CLIENT_ADDRESS, householdOf } from "~/platform/limits/client-address.server";
import { logger } from "~/platform/monitoring/log.server";
import type { KnownRoute } from "~/platform/request/route-table.server";
import { answerCrowd } from "./crowd-page.server";

/** How many there are, in total and of each group. */
export class Crowd<Group> {
  readonly #counts = new Map<Group, number>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  of(group: Group): number {
    return this.#counts.get(group) ?? 0;
  }

  /** Counts one more of a group, or with -1 one less. */
  add(group: Group, change: 1 | -1): void {
    const count = this.of(group) + change;
    if (count === 0) this.#counts.delete(group);
    else this.#counts.set(group, count);
    this.#size += change;
  }
}

/** Who may be inside and who may wait. */
export interface GateRules<Group> {
  /**
   * Whether one more of a group may enter now, and who of several does: the lowest turn enters first, and of one turn
   * who came first.
   *
   * @returns undefined if there is no place for the group
   */
  turn(group: Group, inside: Readonly<Crowd<Group>>): number | undefined;
  /** Whether one more of a group may wait. */
  hasRoom(group: Group, line: Readonly<Crowd<Group>>): boolean;
  /** How long one of a group may wait, in milliseconds. */
  waitMs(group: Group): number;
  /** How many of a group one person may have inside, and how many may wait. Without it, as many as the group. */
  mostEach?(group: Group): { inside: number; waiting: number };
}

/** By what one person is known: an address, a session. Each counts for itself. */
export type Names = readonly string[];

interface Waiting {
  names: Names;
  /** Who came first has the lowest. */
  number: number;
  enter: () => void;
}

/** Lets in some at once, by its rules. The others wait in the order in which they came, for a time. */
export class Gate<Group> {
  readonly #rules: GateRules<Group>;
  readonly #inside = new Crowd<Group>();
  readonly #waiting = new Crowd<Group>();
  /** Of each person in each group. */
  readonly #insideEach = new Crowd<string>();
  readonly #waitingEach = new Crowd<string>();
  /** Who waits, by group: to find the next one, only the first of each who may enter is looked at. */
  readonly #lines = new Map<Group, Set<Waiting>>();
  #count = 0;

  constructor(rules: GateRules<Group>) {
    this.#rules = rules;
  }

  get inside(): Readonly<Crowd<Group>> {
    return this.#inside;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Whether a person has all that one may have inside of a group. */
  hasAll(group: Group, names: Names): boolean {
    const most = this.#rules.mostEach?.(group).inside ?? Number.POSITIVE_INFINITY;
    return names.some((name) => this.#insideEach.of(keyOf(group, name)) >= most);
  }

  #hasLine(group: Group, names: Names): boolean {
    const most = this.#rules.mostEach?.(group).waiting ?? Number.POSITIVE_INFINITY;
    return names.every((name) => this.#waitingEach.of(keyOf(group, name)) < most);
  }

  /** Whether one more of a group would be refused at once: there is neither a place nor room to wait. */
  isFullFor(group: Group): boolean {
    return this.#rules.turn(group, this.#inside) === undefined && !this.#rules.hasRoom(group, this.#waiting);
  }

  /**
   * Requests a place. Calls `enter` when there is one, possibly at once, or `refuse` if there is no room to wait or the
   * time is over.
   *
   * @param names - of the person who asks
   * @returns a function that gives up the place, or the wait for it
   */
  ask(group: Group, enter: () => void, refuse: () => void, names: Names = []): () => void {
    if (this.#rules.turn(group, this.#inside) !== undefined && !this.hasAll(group, names))
      return this.#admit(group, enter, names);
    if (!this.#rules.hasRoom(group, this.#waiting) || !this.#hasLine(group, names)) {
      refuse();
      return () => {};
    }
    let leave = () => {
      clearTimeout(timer);
      if (line.delete(waiting)) this.#tally(this.#waiting, this.#waitingEach, group, names, -1);
    };
    const timer = setTimeout(() => {
      leave();
      refuse();
    }, this.#rules.waitMs(group));
    const line = this.#lineOf(group);
    const waiting = {
      names,
      number: this.#count++,
      enter: () => {
        leave();
        leave = this.#admit(group, enter, names);
      },
    };
    line.add(waiting);
    this.#tally(this.#waiting, this.#waitingEach, group, names, 1);
    return () => leave();
  }

  /** Lets in those who wait and have a place by now. To be called when the rules allow more than before. */
  letIn(): void {
    for (let next = this.#next(); next; next = this.#next()) next.enter();
  }

  #lineOf(group: Group): Set<Waiting> {
    const line = this.#lines.get(group) ?? new Set();
    this.#lines.set(group, line);
    return line;
  }

  #next(): Waiting | undefined {
    let best: { turn: number; waiting: Waiting } | undefined;
    for (const [group, line] of this.#lines) {
      if (line.size === 0) {
        // Groups of photos are addresses, of which there is no end.
        this.#lines.delete(group);
        continue;
      }
      const turn = this.#rules.turn(group, this.#inside);
      if (turn === undefined) continue;
      const waiting = this.#firstOf(group, line);
      if (!waiting) continue;
      const isBefore =
        !best || turn < best.turn || (turn === best.turn && waiting.number < best.waiting.number);
      if (isBefore) best = { turn, waiting };
    }
    return best?.waiting;
  }

  /** Who came first of those who may have one more inside. One person fills only a part of a line. */
  #firstOf(group: Group, line: ReadonlySet<Waiting>): Waiting | undefined {
    for (const waiting of line) if (!this.hasAll(group, waiting.names)) return waiting;
    return undefined;
  }

  #tally(all: Crowd<Group>, each: Crowd<string>, group: Group, names: Names, change: 1 | -1): void {
    all.add(group, change);
    for (const name of names) each.add(keyOf(group, name), change);
  }

  #admit(group: Group, enter: () => void, names: Names): () => void {
    this.#tally(this.#inside, this.#insideEach, group, names, 1);
    enter();
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#tally(this.#inside, this.#insideEach, group, names, -1);
      this.letIn();
    };
  }
}

function keyOf(group: unknown, name: string): string {
  return `${String(group)} ${name}`;
}

/**
 * Posts with a photo cost memory and time as soon as Remix has them, so all pass this gate. The body of a waiting post
 * is not read and stays with its sender. Record 38.
 */
const gate = new Gate(byHousehold({ places: 2, placesEach: 1, line: 32, lineEach: 16, waitMs: 8_000 }));

interface HouseholdLimits {
  places: number;
  /** Per household, less than in total. */
  placesEach: number;
  line: number;
  lineEach: number;
  /** In milliseconds. */
  waitMs: number;
}

/** Who comes first enters first, but a household that already has its places is skipped. */
export function byHousehold(limits: HouseholdLimits): GateRules<string> {
  const { places, placesEach, line, lineEach, waitMs } = limits;
  return {
    turn: (household, inside) => (inside.size < places && inside.of(household) < placesEach ? 0 : undefined),
    hasRoom: (household, waiting) => waiting.size < line && waiting.of(household) < lineEach,
    waitMs: () => waitMs,
  };
}

export function bringsPhoto({ method, headers }: IncomingMessage, { pattern }: KnownRoute): boolean {
  return method === "POST" && pattern === FILE_PATH && isMultipart(headers["content-type"]);
}

/**
 * Calls `enter` when there is a place for a photo. The place is kept until the answer is sent or the sender has gone.
 */
export function letIn(
  request: IncomingMessage,
  response: ServerResponse,
  { pattern }: KnownRoute,
  enter: () => void,
): void {
  const household = householdOf(String(request.headers[CLIENT_ADDRESS]));
  const refuse = () => {
    logger.warn({ path: pattern }, "too many photos at once");
    void answerCrowd(request, response, pattern);
  };
  response.once("close", gate.ask(household, enter, refuse));
}
