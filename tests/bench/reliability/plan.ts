import { Chance } from "./chance";

/**
 * What becomes of one call that places or pays an order. `lost` and `killed` come after the backend has done its
 * work: the answer is cut off, or a replica is killed and no answer comes.
 */
const NETWORK_FAULTS = {
  lost: 24,
  cut: 16,
  "error after": 12,
  "error before": 16,
  unavailable: 12,
  "hang after": 8,
  "hang before": 8,
  late: 10,
  half: 8,
  html: 6,
  killed: 2,
  "killed before": 1,
} as const;
export type NetworkFault = keyof typeof NETWORK_FAULTS;

/** What a customer does at the button. */
const MANNERS = {
  once: 50,
  /** A double click: two posts of one form. */
  double: 12,
  /** Impatience: five at once. */
  many: 3,
  /** Back after the answer, and again. */
  back: 10,
  /** The connection is gone before the answer, and the page is reloaded. */
  offline: 8,
  /** The same, and the customer comes in by the door instead of reloading. */
  anew: 5,
  /** Two tabs with the same cart, two ways of paying. */
  "two tabs": 6,
} as const;
export type Manner = keyof typeof MANNERS;

/** One visit as the seed has it. */
export interface Plan {
  /** Counts from 0 over all of a run; names the customer. */
  number: number;
  isPhone: boolean;
  manner: Manner;
  /** The way of paying among those that the page offers, 0 up to 1. */
  way: number;
  /** What strikes the calls that order, the first first. */
  networkFaults: readonly NetworkFault[];
  /** After a refusal: tries again, or leaves it at that. */
  persists: boolean;
  /** For what is drawn on the way. */
  chance: Chance;
}

/** The share of checkouts that nothing strikes, so that what is common stays common. */
const WITHOUT_FAULT = 0.45;
const MORE_FAULTS = 0.45;
const MOST_FAULTS = 4;
/** The share of those who try again after a refusal. */
const PERSISTENT = 0.7;

/** The plan of one visit: the same in every run of the seed. */
export function planOf(seed: number, number: number): Plan {
  const chance = new Chance(seed, number);
  const networkFaults: NetworkFault[] = [];
  if (!chance.hits(WITHOUT_FAULT))
    do networkFaults.push(chance.pick(NETWORK_FAULTS));
    while (networkFaults.length < MOST_FAULTS && chance.hits(MORE_FAULTS));
  return {
    number,
    isPhone: chance.hits(0.5),
    manner: chance.pick(MANNERS),
    way: chance.draw(),
    networkFaults,
    persists: chance.hits(PERSISTENT),
    chance,
  };
}
