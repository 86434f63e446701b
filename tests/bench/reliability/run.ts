import type { Place } from "../place/place";
import { Books } from "./books";
import { Checkout, type Ending, type Street } from "./checkout";
import { type Plan, planOf } from "./plan";
import { Provider } from "./provider";
import { sayTally } from "./tally";
import { Turns } from "./turns";

/** What is to be run. */
export interface Run {
  seed: number;
  /** The first checkout's number. */
  from: number;
  checkouts: number;
  /** After so many minutes no further checkout begins. */
  minutes: number;
  /** Customers at the machine at once. */
  atOnce: number;
  /** Customers under way, those who wait included. */
  underWay: number;
}

const NOTE_MS = 3_000;

/**
 * A crowd orders at the replicas of a place while calls to the backend fail. When half of it has come, a replica is
 * killed. Prints what came of it. Returns whether the books agree with what customers saw.
 */
export async function runCheckouts(place: Place, run: Run): Promise<boolean> {
  const { gate, replicas, backend } = place;
  const books = new Books(backend);
  const street = streetAt(place, run.atOnce);
  gate.readsFail = true;
  await street.provider.cooksByHand();
  await books.open();
  const noting = setInterval(() => books.notePayments().catch(() => undefined), NOTE_MS);
  const begin = Date.now();
  const endings = await serve(plansOf(run, place.kill), run.underWay, street);
  clearInterval(noting);
  return sayTally(endings, await books.balance(), {
    "a replica killed": replicas.reduce((sum, { kills }) => sum + kills, 0),
    minutes: Math.ceil((Date.now() - begin) / 60_000),
    ...Object.fromEntries([...gate.struck].map(([fault, times]) => [`fault: ${fault}`, times])),
  });
}

/** Customers at the proxy of a place. @param atOnce - how many are at the machine at once */
export function streetAt({ nginx, gate, backend }: Place, atOnce: number): Street {
  return { origin: nginx.origin, gate, provider: new Provider(backend), turns: new Turns(atOnce) };
}

function* plansOf({ seed, from, checkouts, minutes }: Run, kill: () => void): Generator<Plan> {
  const last = Date.now() + minutes * 60_000;
  const middle = from + Math.floor(checkouts / 2);
  for (let next = from; next < from + checkouts && Date.now() < last; next++) {
    if (next === middle) kill();
    yield planOf(seed, next);
  }
}

/**
 * Serves customers until no further plan comes, and waits for all of them.
 *
 * @param underWay - how many are under way, those who wait included
 */
export async function serve(plans: Iterator<Plan>, underWay: number, street: Street): Promise<Ending[]> {
  const endings: Ending[] = [];
  const door = async () => {
    for (let next = plans.next(); !next.done; next = plans.next()) {
      const checkout = new Checkout(next.value, street);
      endings.push(await street.turns.take(() => checkout.run()));
    }
  };
  await Promise.all(Array.from({ length: underWay }, door));
  return endings;
}
