import { say, sayTable } from "../figures/print";
import type { Balance, Fault } from "./books";
import type { Ending } from "./checkout";
import { added, checkoutFigures, type Figures, NONE, tableFigures } from "./figures";
import { type TableFault, tableFaultsOf } from "./table/bill-books";
import type { PartyEnding } from "./table/party";

/** A visit with which something is wrong: what, and the pages that were seen. */
interface WrongVisit {
  title: string;
  trail: readonly string[];
}

/** What a run came to. */
export class Tally {
  private constructor(
    readonly figures: Figures,
    readonly wrong: readonly WrongVisit[],
  ) {}

  /** Of figures that an earlier run has kept. */
  static kept(json: string): Tally {
    return new Tally(added(NONE, JSON.parse(json)), []);
  }

  /** @param parties - the visits to tables */
  static of(endings: readonly Ending[], balance: Balance, parties: readonly PartyEnding[] = []): Tally {
    const figures = added(added(NONE, checkoutFigures(endings, balance)), tableFigures(parties, balance));
    const wrong = [
      ...endings.flatMap((ending) => wrongCheckout(ending, balance)),
      ...parties.flatMap((party) => wrongParty(party, balance)),
    ];
    return new Tally(figures, wrong);
  }

  /** With what the machine counted beside it. */
  with(machine: Pick<Figures, "minutes" | "kills" | "struck">): Tally {
    return new Tally({ ...this.figures, ...machine }, this.wrong);
  }

  /** This and another, added up. */
  and(other: Tally): Tally {
    return new Tally(added(this.figures, other.figures), [...this.wrong, ...other.wrong]);
  }

  /** Whether orders, charges and confirmations agree one to one. */
  get isSound(): boolean {
    const { faults, strayCharges, strayOrders } = this.figures;
    return Object.keys(faults).length === 0 && strayCharges === 0 && strayOrders === 0;
  }

  say(): void {
    const { figures } = this;
    const count = (name: keyof Figures & string) => String(Math.round(Number(figures[name])));
    const fault = (name: Fault | TableFault) => String(figures.faults[name] ?? 0);
    sayTable(
      ["what", "number"],
      [
        ["checkouts", count("checkouts")],
        ["orders at the backend", count("orders")],
        ["orders whose page their customer was shown", count("confirmed")],
        ["told that nothing was ordered, with the cart as it was", count("refused")],
        ["told on the way to wait and not to pay again", count("waited")],
        [
          "payments at the backend · charges of orders among them",
          `${count("payments")} · ${count("charges")}`,
        ],
        ["two orders of one checkout", fault("two orders")],
        ["an order that its customer never saw", fault("never shown")],
        ["a tab that did not end on its customer's order", fault("tab ended elsewhere")],
        ["a confirmation without an order of that customer's", fault("confirmed without order")],
        [
          "an order charged twice · a charge without an order",
          `${fault("charged twice")} · ${count("strayCharges")}`,
        ],
        ["neither an order nor the cart", fault("neither order nor cart")],
        [
          "told that an unpaid order is paid · that a paid one is not",
          `${fault("told paid wrongly")} · ${fault("told unpaid wrongly")}`,
        ],
        [
          "had to sign in again · lost the cart with the session",
          `${count("signedInAgain")} · ${count("signedOut")}`,
        ],
        ["tables · diners", `${count("tables")} · ${count("diners")}`],
        ["shares paid · their sum, in cents", `${count("shares")} · ${count("sharesCents")}`],
        ["a diner who paid two shares", fault("share paid twice")],
        ["a paid share that its diner never saw", fault("paid share never shown")],
        ["a share told as paid that is not, or the other way", fault("share told paid wrongly")],
        ["a share of another amount than its diner was shown", fault("share not as shown")],
        ["a bill that does not add up", fault("bill does not add up")],
        ["a diner who has two seats", fault("seated twice")],
        ["a diner, or a tab of theirs, who ended elsewhere", fault("diner ended elsewhere")],
        ["the storefront's process killed", count("kills")],
        ["minutes", figures.minutes.toFixed(1)],
      ],
    );
    for (const [name, title] of Object.entries(TITLES)) {
      say("");
      const counts: Record<string, number> = Reflect.get(figures, name);
      sayTable(
        [title, "number"],
        Object.entries(counts).map(([key, value]) => [key, String(value)]),
      );
    }
  }

  /** The trails of what went wrong, for whoever has to find out why. */
  sayWrong(most = 20): void {
    for (const { title, trail } of this.wrong.slice(0, most)) {
      say(`\n${title}`);
      for (const line of trail) say(`  ${line}`);
    }
  }
}

const TITLES = {
  visits: "visit",
  struck: "faults that hit",
  manners: "at the button",
  ways: "payment method",
  splits: "split of the bill",
  dinerEnds: "a diner's end",
};

function wrongCheckout(ending: Ending, balance: Balance): WrongVisit[] {
  const faults = balance.faultsOf(ending);
  if (faults.length === 0) return [];
  const { plan, way, trail, phone } = ending;
  const booked = balance
    .ordersOf(phone)
    .map(
      ({ id, created_at, payment }) =>
        `at the backend: ${id} of ${created_at}, ${payment.method} ${payment.status}`,
    );
  const { number, visit, manner, networkFaults } = plan;
  const title = `${number} ${visit}, ${faults.join(", ")}: ${manner}, ${way}, ${networkFaults.join(" + ") || "no fault"}`;
  return [{ title, trail: [...booked, ...trail] }];
}

function wrongParty(ending: PartyEnding, balance: Balance): WrongVisit[] {
  const faults = tableFaultsOf(ending, balance);
  if (faults.length === 0) return [];
  const bill = balance.bills.get(ending.party.table);
  const payments = bill?.payments.map(({ id, diner_name, amount, status }) => {
    const charged = balance.paymentOf(id)?.amount.value;
    return `at the backend: ${diner_name} ${id} ${status}, ${amount.value} of the bill, ${charged} charged`;
  });
  const sums = Object.entries(bill?.total ?? {}).map(([name, { value }]) => `${name} ${value}`);
  const trail = ending.diners.flatMap(({ plan, kind, shares, agreed, sheet, trail: pages }) => [
    `${plan.name}, ${kind}: ${plan.manner}, ${plan.split}, ${plan.method}, Pix ${plan.pix}, ${plan.networkFaults.join(" + ") || "no fault"}`,
    `  agreed to ${agreed.join(", ")}; saw ${shares.map(({ id, state, total }) => `${id} ${state} ${total}`).join(", ")}; sheet ${sheet}`,
    ...pages.map((line) => `  ${line}`),
  ]);
  const title = `${ending.plan.number} table, ${faults.join(", ")}`;
  return [{ title, trail: [sums.join(", "), ...(payments ?? []), ...trail] }];
}
