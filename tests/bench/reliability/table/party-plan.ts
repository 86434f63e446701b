import type { SplitKind } from "../../../../app/domain/table/bill-split";
import { Chance } from "../chance";
import {
  type Manner,
  mannerOf,
  type NetworkFault,
  networkFaultsOf,
  PERSISTENT,
  type Person,
  type Plan,
} from "../plan";

/** How a diner splits the bill; `units` are items, of one of them fewer than were ordered. */
const SPLITS = { EQUAL: 34, FULL: 16, ITEMS: 22, units: 13, AMOUNT: 15 } as const satisfies Record<
  SplitKind | "units",
  number
>;
const METHODS = { PIX: 55, "card:CREDIT": 32, APPLE_PAY: 13 } as const;
const TIPS = { none: 55, share: 30, other: 15 } as const;
/** What becomes of a Pix whose code is shown. */
const PIX_ENDS = { paid: 82, dropped: 8, expires: 6, left: 4 } as const;
const PEOPLE = { 1: 20, 2: 35, 3: 25, 4: 20 } as const;
/** Each costs what no other does, and has no options that must be chosen. */
const DISHES = [
  "pudim",
  "petit-gateau",
  "mousse-maracuja",
  "brigadeiros",
  "bruschetta",
  "cerveja",
  "agua-de-coco",
];
/** How a diner sits down: by one post, by two at once, by those of two tabs, or by a scan after the first answer was lost. */
const SITS = { once: 65, double: 12, "two tabs": 10, anew: 13 } as const;
/** Another stream of chance than that of the rest. */
const OF_SEATS = 0x5ea7;
const WITH_SERVICE = 0.85;
const LATE_MONEY = 0.5;
const MOST_LINES = 5;
const MOST_UNITS = 3;
const RATES = { 0: 5, 10: 70, 12: 15, 13: 10 } as const;
const OPTIONAL = 0.8;
/** How much later than the first one somebody sits down, in milliseconds. */
const LATEST_MS = 4_000;

/** One diner as the seed has it. */
export interface DinerPlan extends Person {
  /** Like nobody else's at the table. */
  name: string;
  split: keyof typeof SPLITS;
  /** Of equal parts. */
  people: number;
  hasService: boolean;
  tip: keyof typeof TIPS;
  method: keyof typeof METHODS;
  manner: Manner;
  networkFaults: readonly NetworkFault[];
  persists: boolean;
  pix: keyof typeof PIX_ENDS;
  /** Whether the money of a Pix that was given up comes after all. */
  hasLateMoney: boolean;
  comesAfterMs: number;
  sits: keyof typeof SITS;
}

/** One table, what was ordered there, and who pays it. */
export interface PartyPlan {
  table: string;
  dishes: readonly { item_id: string; quantity: number; ordered_by: string }[];
  service_rate: number;
  service_optional: boolean;
  diners: readonly DinerPlan[];
}

/** The party of a visit: the same for the same plan. */
export function partyOf({ number, chance }: Plan): PartyPlan {
  const count = Number(chance.pick(PEOPLE));
  const names = Array.from({ length: count }, (_, at) => `Pessoa ${at + 1}`);
  const dishes = DISHES.filter(() => chance.hits(0.5)).slice(0, MOST_LINES);
  return {
    table: `prova-${number}`,
    dishes: (dishes.length > 0 ? dishes : ["pudim"]).map((item_id) => ({
      item_id,
      quantity: chance.whole(1, MOST_UNITS),
      ordered_by: names[chance.whole(0, count - 1)] ?? "",
    })),
    service_rate: Number(chance.pick(RATES)),
    service_optional: chance.hits(OPTIONAL),
    diners: names.map((name) => dinerOf(name, count, chance.whole(0, 0x7fffffff))),
  };
}

/** One of the diners. @param count - of all at the table */
export function dinerOf(name: string, count: number, seed: number): DinerPlan {
  const chance = new Chance(seed);
  const method = chance.pick(METHODS);
  return {
    name,
    isPhone: true,
    chance,
    method,
    split: chance.pick(SPLITS),
    people: Math.max(count, 2),
    hasService: chance.hits(WITH_SERVICE),
    tip: chance.pick(TIPS),
    manner: mannerOf(chance),
    networkFaults: networkFaultsOf(chance),
    persists: chance.hits(PERSISTENT),
    pix: chance.pick(PIX_ENDS),
    hasLateMoney: chance.hits(LATE_MONEY),
    comesAfterMs: chance.whole(0, LATEST_MS),
    sits: new Chance(seed, OF_SEATS).pick(SITS),
  };
}
