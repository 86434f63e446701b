import { z } from "zod";

const newDiner = z.object({ name: z.string() });
const newSeat = z.object({ session_id: z.string() });

/** A seat whose answer came this shortly before the storefront was killed, or after, may be lost with it. */
const JUST_MS = 3_000;

interface Given {
  seat: string;
  at: number;
}

/**
 * The seats whose answers never reached a storefront. The calls that seat somebody have no key (record 105), so that such a
 * diner stays at the bill, beside the one that the next try makes.
 */
export class SeatLog {
  readonly #lost: string[] = [];
  #given: Given[] = [];
  #killed = 0;

  /** Whether a call seats somebody. */
  static isFor(method = "", url = ""): boolean {
    return method === "POST" && /\/table\/table-session(?:\/[^/]+\/join)?$/.test(url);
  }

  /** @param sent - the call's body @param answer - its answer's body @param isLost - whether nobody got that */
  note(sent: string, answer: string, isLost: boolean): void {
    const [diner, seat] = [newDiner.safeParse(json(sent)), newSeat.safeParse(json(answer))];
    if (!diner.success || !seat.success) return;
    const name = seatName(seat.data.session_id, diner.data.name);
    if (isLost || Date.now() < this.#killed + JUST_MS) this.#lost.push(name);
    else this.#given.push({ seat: name, at: Date.now() });
  }

  /** The storefront is killed, and what it was about to pass on is lost. */
  noteKill(): void {
    const just = this.#given.filter(({ at }) => at > Date.now() - JUST_MS);
    this.#lost.push(...just.map(({ seat }) => seat));
    this.#given = [];
    this.#killed = Date.now();
  }

  /** How many seats of a diner at a bill were lost. */
  lostOf(session: string, name: string): number {
    return this.#lost.filter((seat) => seat === seatName(session, name)).length;
  }
}

function seatName(session: string, name: string): string {
  return JSON.stringify([session, name]);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
