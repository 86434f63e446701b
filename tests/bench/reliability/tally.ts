import { say, sayTable } from "../print";
import type { Balance, Fault } from "./books";
import type { Ending } from "./checkout";

/** Figures of one run or of several, added up. */
interface Figures {
  checkouts: number;
  orders: number;
  confirmed: number;
  refused: number;
  /** Told on the way to wait, and that nothing need be paid again. */
  waited: number;
  payments: number;
  charges: number;
  strayCharges: number;
  strayOrders: number;
  kills: number;
  minutes: number;
  /** By way of paying, manner at the button, network fault, and bug. */
  ways: Record<string, number>;
  manners: Record<string, number>;
  struck: Record<string, number>;
  faults: Record<string, number>;
}

const NONE: Figures = {
  checkouts: 0,
  orders: 0,
  confirmed: 0,
  refused: 0,
  waited: 0,
  payments: 0,
  charges: 0,
  strayCharges: 0,
  strayOrders: 0,
  kills: 0,
  minutes: 0,
  ways: {},
  manners: {},
  struck: {},
  faults: {},
};

/** What a run came to. */
export class Tally {
  private constructor(
    readonly figures: Figures,
    /** Checkouts with which something is wrong. */
    readonly wrong: readonly { ending: Ending; faults: Fault[] }[],
  ) {}

  /** Of figures that an earlier run has kept. */
  static kept(json: string): Tally {
    return new Tally({ ...NONE, ...JSON.parse(json) }, []);
  }

  static of(endings: readonly Ending[], balance: Balance): Tally {
    const judged = endings.map((ending) => ({ ending, faults: balance.faultsOf(ending) }));
    const figures = {
      ...NONE,
      checkouts: endings.length,
      orders: balance.orders.length,
      confirmed: new Set(endings.flatMap(({ orders }) => orders)).size,
      refused: endings.filter(({ kind }) => kind === "refused").length,
      waited: endings.filter(({ hasWaited }) => hasWaited).length,
      payments: balance.payments.length,
      charges: balance.charges,
      strayCharges: balance.strayCharges,
      strayOrders: balance.strayOrders(endings),
      ways: counted(endings.map(({ way }) => way)),
      manners: counted(endings.map(({ plan }) => plan.manner)),
      faults: counted(judged.flatMap(({ faults }) => faults)),
    };
    return new Tally(
      figures,
      judged.filter(({ faults }) => faults.length > 0),
    );
  }

  /** With what the machine counted beside it. */
  with(machine: Pick<Figures, "minutes" | "kills" | "struck">): Tally {
    return new Tally({ ...this.figures, ...machine }, this.wrong);
  }

  /** This and another, added up. */
  and(other: Tally): Tally {
    const [a, b] = [this.figures, other.figures];
    const figures = { ...NONE };
    for (const name of Object.keys(NONE)) {
      const [one, two] = [Reflect.get(a, name), Reflect.get(b, name)];
      Reflect.set(figures, name, typeof one === "number" ? one + two : summed(one, two));
    }
    return new Tally(figures, [...this.wrong, ...other.wrong]);
  }

  /** Whether orders, charges and confirmations agree one to one. */
  get isSound(): boolean {
    const { faults, strayCharges, strayOrders } = this.figures;
    return Object.keys(faults).length === 0 && strayCharges === 0 && strayOrders === 0;
  }

  say(): void {
    const { figures } = this;
    const count = (name: keyof Figures & string) => String(Math.round(Number(figures[name])));
    const fault = (name: Fault) => String(figures.faults[name] ?? 0);
    sayTable(
      ["what", "number"],
      [
        ["checkouts", count("checkouts")],
        ["orders at the backend", count("orders")],
        ["orders whose page their customer was shown", count("confirmed")],
        ["told that nothing was ordered, with the cart as it was", count("refused")],
        ["told on the way to wait and not to pay again", count("waited")],
        ["payments at the backend · charges among them", `${count("payments")} · ${count("charges")}`],
        ["two orders of one checkout", fault("two orders")],
        ["an order that its customer never saw", fault("never shown")],
        ["a tab that did not end on its customer's order", fault("tab ended elsewhere")],
        ["a confirmation without an order of that customer's", fault("confirmed without order")],
        [
          "an order charged twice · a charge without an order",
          `${fault("charged twice")} · ${count("strayCharges")}`,
        ],
        ["neither an order nor the cart", fault("neither order nor cart")],
        ["the storefront's process killed", count("kills")],
        ["minutes", figures.minutes.toFixed(1)],
      ],
    );
    for (const name of ["struck", "manners", "ways"] as const) {
      say("");
      sayTable(
        [TITLES[name], "number"],
        Object.entries(figures[name]).map(([key, value]) => [key, String(value)]),
      );
    }
  }

  /** The trails of what went wrong, for whoever has to find out why. */
  sayWrong(most = 20): void {
    for (const { ending, faults } of this.wrong.slice(0, most)) {
      const { number, manner, networkFaults } = ending.plan;
      say(
        `\n${number} ${faults.join(", ")}: ${manner}, ${ending.way}, ${networkFaults.join(" + ") || "no fault"}`,
      );
      for (const line of ending.trail) say(`  ${line}`);
    }
  }
}

const TITLES = { struck: "faults that hit", manners: "at the button", ways: "payment method" };

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
