import { say, sayTable } from "../print";
import type { Balance, Fault } from "./books";
import type { Ending } from "./checkout";

/** How a run names what can be wrong. */
const WRONG: Readonly<Record<Fault, string>> = {
  "two orders": "two orders of one checkout",
  "never shown": "an order that its customer never saw",
  "tab ended elsewhere": "a tab that did not end on its customer's order",
  "confirmed without order": "a confirmation without an order of that customer's",
  "charged twice": "an order charged twice",
  "neither order nor cart": "neither an order nor the cart",
  "told paid wrongly": "told that an unpaid order is paid",
  "told unpaid wrongly": "told that a paid order is not",
};
/** So many trails are enough to find out why. */
const MOST_TRAILS = 20;

/** Prints what a run came to. Returns whether orders, charges and confirmations agree one to one. */
export function sayTally(
  endings: readonly Ending[],
  balance: Balance,
  machine: Readonly<Record<string, number>>,
): boolean {
  const faults = endings.flatMap((ending) => balance.faultsOf(ending));
  const [strayCharges, strayOrders] = [balance.strayCharges, balance.strayOrders(endings)];
  const having = (has: (ending: Ending) => boolean) => endings.filter(has).length;
  const figures: Readonly<Record<string, number>> = {
    checkouts: endings.length,
    "orders at the backend": balance.orders.length,
    "orders whose page their customer was shown": new Set(endings.flatMap(({ orders }) => orders)).size,
    "told that nothing was ordered, with the cart as it was": having(({ kind }) => kind === "refused"),
    "told on the way to wait and not to pay again": having(({ hasWaited }) => hasWaited),
    "payments at the backend": balance.payments.length,
    "charges among them": balance.charges,
    "a charge without an order": strayCharges,
    "an order of none of these customers": strayOrders,
    ...Object.fromEntries(
      Object.entries(WRONG).map(([fault, words]) => [words, faults.filter((one) => one === fault).length]),
    ),
    ...machine,
  };
  sayTable(
    ["what", "number"],
    Object.entries(figures).map(([what, number]) => [what, String(number)]),
  );
  sayCounts(
    "payment method",
    endings.map(({ way }) => way),
  );
  sayCounts(
    "at the button",
    endings.map(({ plan }) => plan.manner),
  );
  for (const ending of endings.filter((one) => balance.faultsOf(one).length > 0).slice(0, MOST_TRAILS))
    sayTrail(ending, balance);
  return faults.length === 0 && strayCharges === 0 && strayOrders === 0;
}

/** Prints how often each of some names comes. */
function sayCounts(title: string, names: readonly string[]): void {
  say("");
  const rows = [...new Set(names)].map((name) => [name, String(names.filter((one) => one === name).length)]);
  sayTable([title, "number"], rows);
}

/** What went wrong for a customer: what the backend has of them, and the pages that were seen. */
function sayTrail(ending: Ending, balance: Balance): void {
  const { plan, phone, way, trail } = ending;
  const { number, manner, networkFaults } = plan;
  const faults = networkFaults.join(" + ") || "no fault";
  say(`\n${number}, ${balance.faultsOf(ending).join(", ")}: ${manner}, ${way}, ${faults}`);
  for (const { id, created_at, payment } of balance.ordersOf(phone))
    say(`  at the backend: ${id} of ${created_at}, ${payment.method} ${payment.status}`);
  for (const line of trail) say(`  ${line}`);
}
