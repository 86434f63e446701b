import type { Street } from "../checkout";
import type { Plan } from "../plan";
import { Diner, type DinerEnding } from "./diner";
import { type PartyPlan, partyOf } from "./party-plan";

/** How a visit to a table ended. */
export interface PartyEnding {
  plan: Plan;
  party: PartyPlan;
  diners: readonly DinerEnding[];
}

const STORE = "vila-madalena";

/** A table of the run's own with a bill, whose diners pay at once. */
export class Party {
  readonly #party: PartyPlan;

  constructor(
    private readonly plan: Plan,
    private readonly street: Street,
  ) {
    this.#party = partyOf(plan);
  }

  async run(): Promise<PartyEnding> {
    const { plan, street } = this;
    const party = this.#party;
    await this.#serve();
    const diners = party.diners.map((diner, at) => new Diner(diner, party.table, street, this.#address(at)));
    const seats = diners.map((diner, at) =>
      street.turns.take(async () => {
        await street.turns.pause(party.diners[at]?.comesAfterMs ?? 0);
        await diner.pay();
      }),
    );
    await Promise.all(seats);
    const ends = await Promise.all(diners.map((diner) => street.turns.take(() => diner.end())));
    return { plan, party, diners: ends };
  }

  /** The staff put the table up and bring what was ordered. */
  async #serve(): Promise<void> {
    const { table, dishes, service_rate, service_optional } = this.#party;
    const { provider } = this.street;
    const name = { pt: `Mesa ${table}`, en: `Table ${table}` };
    await provider.control("POST", "/tables", {
      ...{ store_id: STORE, table_id: table, name, service_rate, service_optional },
    });
    await provider.control("POST", `/tables/${STORE}/${table}/items`, { items: dishes });
  }

  /** Of a phone. @param at - the diner's place in the party */
  #address(at: number): string {
    const { number } = this.plan;
    return `10.${128 + (at << 4) + ((number >> 16) & 15)}.${(number >> 8) & 255}.${number & 255}`;
  }
}
