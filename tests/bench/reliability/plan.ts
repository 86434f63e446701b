import { Chance } from "./chance";

/**
 * What becomes of one call that places or pays an order. `lost` and `killed` come after the backend has done its
 * work: the answer is cut off, or the storefront's process is killed before it can hand the answer on.
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

/** Who comes, and what for. */
export const VISITS = {
  /** Without an account: in cash, with a card on delivery, by Pix, or with a card that is typed. */
  guest: 40,
  /** Signs in, has a saved address, perhaps a saved card; the tokens expire on the way. */
  customer: 25,
  /** A guest with an iPhone, who pays by Apple Pay. */
  apple: 8,
  /** A guest whose Pix expires before it is paid, and who pays again. */
  pix: 7,
  /** One to four diners at a table, who pay shares of its bill. */
  table: 20,
} as const;
export type VisitKind = keyof typeof VISITS;

/** Who walks through pages: what their browser is, and the chance that they draw from on the way. */
export interface Person {
  isPhone: boolean;
  /** For what is drawn on the way. */
  chance: Chance;
}

/** One visit as the seed has it. */
export interface Plan extends Person {
  visit: VisitKind;
  /** Counts from 0 over all of a run; names the customer. */
  number: number;
  manner: Manner;
  /** The way of paying among those that the run has, 0 up to 1. */
  way: number;
  /** What strikes the calls that order, the first first. */
  networkFaults: readonly NetworkFault[];
  /** After a refusal: tries again, or leaves it at that. */
  persists: boolean;
}

/** The share of checkouts that nothing strikes, so that what is common stays common. */
const WITHOUT_FAULT = 0.45;
const MORE_FAULTS = 0.45;
const MOST_FAULTS = 4;
/** The share of those who try again after a refusal. */
export const PERSISTENT = 0.7;

/** Another stream of chance than that of the rest: a number's other draws are the same whatever visits there are. */
const OF_VISITS = 0x715;

/** The plan of one visit: the same in every run of the seed. @param visits - the kinds that there are */
export function planOf(seed: number, number: number, visits: readonly VisitKind[] = ["guest"]): Plan {
  const chance = new Chance(seed, number);
  const networkFaults = networkFaultsOf(chance);
  return {
    visit: new Chance(seed, number, OF_VISITS).pick(VISITS, visits),
    number,
    isPhone: chance.hits(0.5),
    manner: mannerOf(chance),
    way: chance.draw(),
    networkFaults,
    persists: chance.hits(PERSISTENT),
    chance,
  };
}

/** What strikes the calls that pay, the first first: none, as a rule of its own, or up to {@link MOST_FAULTS}. */
export function networkFaultsOf(chance: Chance): NetworkFault[] {
  const networkFaults: NetworkFault[] = [];
  if (chance.hits(WITHOUT_FAULT)) return networkFaults;
  do networkFaults.push(chance.pick(NETWORK_FAULTS));
  while (networkFaults.length < MOST_FAULTS && chance.hits(MORE_FAULTS));
  return networkFaults;
}

export function mannerOf(chance: Chance): Manner {
  return chance.pick(MANNERS);
}
