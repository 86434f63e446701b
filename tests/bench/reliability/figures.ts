import type { Balance } from "./books";
import type { Ending } from "./checkout";
import { tableFaultsOf } from "./table/bill-books";
import type { PartyEnding } from "./table/party";

/** Figures of one run or of several, added up. */
export interface Figures {
  /** Visits that ended at a checkout: all but those of tables. */
  checkouts: number;
  orders: number;
  confirmed: number;
  refused: number;
  /** Told on the way to wait, and that nothing need be paid again. */
  waited: number;
  /** Of orders and of shares. */
  payments: number;
  /** Of orders. */
  charges: number;
  strayCharges: number;
  strayOrders: number;
  /** Times that a customer had to sign in again. */
  signedInAgain: number;
  /** Customers whose session was over, and their cart with it. */
  signedOut: number;
  tables: number;
  diners: number;
  /** Shares that are paid, and their sum in cents, without fees and tips. */
  shares: number;
  sharesCents: number;
  kills: number;
  minutes: number;
  /** By kind of visit, way of paying, manner at the button, how a diner ended, network fault, and bug. */
  visits: Record<string, number>;
  ways: Record<string, number>;
  manners: Record<string, number>;
  dinerEnds: Record<string, number>;
  splits: Record<string, number>;
  struck: Record<string, number>;
  faults: Record<string, number>;
}

export const NONE: Figures = {
  checkouts: 0,
  orders: 0,
  confirmed: 0,
  refused: 0,
  waited: 0,
  payments: 0,
  charges: 0,
  strayCharges: 0,
  strayOrders: 0,
  signedInAgain: 0,
  signedOut: 0,
  tables: 0,
  diners: 0,
  shares: 0,
  sharesCents: 0,
  kills: 0,
  minutes: 0,
  visits: {},
  ways: {},
  manners: {},
  dinerEnds: {},
  splits: {},
  struck: {},
  faults: {},
};

/** The figures of checkouts. */
export function checkoutFigures(endings: readonly Ending[], balance: Balance): Partial<Figures> {
  return {
    checkouts: endings.length,
    orders: balance.orders.length,
    confirmed: new Set(endings.flatMap(({ orders }) => orders)).size,
    refused: endings.filter(({ kind }) => kind === "refused").length,
    waited: endings.filter(({ hasWaited }) => hasWaited).length,
    payments: balance.payments.length,
    charges: balance.charges,
    strayCharges: balance.strayCharges,
    strayOrders: balance.strayOrders(endings),
    signedInAgain: endings.reduce((sum, { signedInAgain = 0 }) => sum + signedInAgain, 0),
    signedOut: endings.filter(({ kind }) => kind === "signed out").length,
    visits: counted(endings.map(({ plan }) => plan.visit)),
    ways: counted(endings.map(({ way }) => (way.startsWith("saved:") ? "saved card" : way))),
    manners: counted(endings.map(({ plan }) => plan.manner)),
    faults: counted(endings.flatMap((ending) => balance.faultsOf(ending))),
  };
}

/** The figures of tables. */
export function tableFigures(parties: readonly PartyEnding[], balance: Balance): Partial<Figures> {
  const diners = parties.flatMap((party) => party.diners);
  const bills = parties.flatMap(({ party }) => balance.bills.get(party.table) ?? []);
  return {
    tables: parties.length,
    diners: diners.length,
    waited: diners.filter(({ hasWaited }) => hasWaited).length,
    shares: diners.flatMap(({ shares }) => shares.filter(({ state }) => state === "paid")).length,
    sharesCents: bills.reduce((sum, { total }) => sum + total.paid.value, 0),
    visits: counted(parties.map(({ plan }) => plan.visit)),
    manners: counted(diners.map(({ plan }) => plan.manner)),
    ways: counted(diners.map(({ plan }) => `share: ${plan.method}`)),
    dinerEnds: counted(diners.map(({ kind }) => kind)),
    splits: counted(diners.map(({ plan }) => plan.split)),
    faults: counted(parties.flatMap((party) => tableFaultsOf(party, balance))),
  };
}

/** Figures added up, one by one. */
export function added(one: Figures, two: Partial<Figures>): Figures {
  const figures = { ...NONE };
  for (const name of Object.keys(NONE)) {
    const [left, right] = [Reflect.get(one, name), Reflect.get(two, name)];
    if (typeof left === "number") Reflect.set(figures, name, left + (right ?? 0));
    else Reflect.set(figures, name, summed(left, right ?? {}));
  }
  return figures;
}

function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function summed(one: Record<string, number>, two: Record<string, number>): Record<string, number> {
  const all = { ...one };
  for (const [name, count] of Object.entries(two)) all[name] = (all[name] ?? 0) + count;
  return all;
}
