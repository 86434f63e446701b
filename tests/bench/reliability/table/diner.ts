import { catalog } from "../../../../app/locales/pt-BR";
import type { Street } from "../checkout";
import { press } from "../customer/button";
import { type Sight, sightOf } from "../customer/page-reading";
import { step } from "../customer/steps";
import { Walk } from "../customer/walk";
import { CustomerBrowser, type Form, type Page } from "../customer-browser";
import { choices, shownTotal, standingForm } from "../html";
import { APPLE_PAY, AppleSheet, type SheetOutcome } from "../payments/apple-sheet";
import { OpenShare } from "./open-share";
import type { DinerPlan } from "./party-plan";
import { sitDown } from "./sitting-down";
import { splitQuery } from "./split-choice";

/** A share as its diner's page showed it at the very end. */
export interface SeenShare {
  id: string;
  state: Extract<Sight, { kind: "share" }>["state"] | "unseen";
  /** What the page names as its total, in cents. */
  total: number | undefined;
}

/** How a visit to a table ended for one diner. */
export interface DinerEnding {
  plan: DinerPlan;
  /** `paid`: on the receipt; `open`: a payment under way was left; `unpaid`: told that nothing is paid; `left`: else. */
  kind: "paid" | "open" | "unpaid" | "left";
  shares: readonly SeenShare[];
  /** The totals beside the buttons that were pressed, in cents. */
  agreed: readonly number[];
  strayTabs: number;
  hasWaited: boolean;
  sheet: SheetOutcome | undefined;
  trail: readonly string[];
}

const ORDER = "/table/order";
const PAYMENT = "/table/payment";
const TRIES = 6;
const SCANS = 3;
const STORE = "vila-madalena";

/** One diner at a table, from the scan to wherever it ends. */
export class Diner {
  readonly #walk: Walk;
  readonly #sheet: AppleSheet;
  readonly #agreed: number[] = [];
  #strayTabs = 0;
  #kind: DinerEnding["kind"] = "left";
  #faults: DinerPlan["networkFaults"];

  /** @param address - that the phone has in the network */
  constructor(
    private readonly plan: DinerPlan,
    private readonly table: string,
    private readonly street: Street,
    address: string,
  ) {
    const browser = new CustomerBrowser(street.origin, street.turns, { isPhone: true, address });
    this.#walk = new Walk(browser, plan, street.turns);
    this.#sheet = new AppleSheet(browser, plan.chance, street.turns);
    this.#faults = plan.networkFaults;
  }

  /** Sits down and pays a share, as often as it takes and the diner likes. */
  async pay(): Promise<void> {
    try {
      this.#kind = (await this.#sitDown()) ? await this.#payShare() : "unpaid";
    } catch (error) {
      this.#walk.note(`ended by ${error instanceof Error ? error.message : error}`);
    }
  }

  /** Looks at all own shares once more, when everybody at the table has come to an end. */
  async end(): Promise<DinerEnding> {
    const shares: SeenShare[] = [];
    const { orders: _, hasWaited, trail, shares: seen } = this.#walk;
    for (const id of seen) shares.push(await this.#look(id));
    return {
      ...{ plan: this.plan, kind: this.#kind, shares, agreed: this.#agreed, strayTabs: this.#strayTabs },
      ...{ hasWaited, sheet: this.#sheet.told, trail },
    };
  }

  async #look(id: string): Promise<SeenShare> {
    try {
      const page = await this.#walk.goTo(`/table/shares/${encodeURIComponent(id)}`);
      const sight = sightOf(page);
      return { id, state: sight.kind === "share" ? sight.state : "unseen", total: shownTotal(page) };
    } catch (error) {
      this.#walk.note(`no last look: ${error instanceof Error ? error.message : error}`);
      return { id, state: "unseen", total: undefined };
    }
  }

  /** Returns whether there is a seat: not where others have paid the whole bill already. */
  async #sitDown(): Promise<boolean> {
    const walk = this.#walk;
    const link = `/table-payment?${new URLSearchParams({ store_id: STORE, table_id: this.table })}`;
    const terms = await step(walk, link, undefined, ({ body }) => body.includes('name="intent" value="sit"'));
    const page = terms.body.includes('name="name"') ? await sitDown(walk, this.plan, terms, link) : terms;
    return page.path.startsWith(ORDER) || this.#isTooLate(page, link);
  }

  /**
   * Who comes when the bill is closed is told so: at the latest when they read the code again, because the bill may have
   * closed after the scan, and a page that failed has said it already.
   *
   * @throws where the pages say something else
   */
  async #isTooLate(page: Page, link: string): Promise<false> {
    let last = page;
    for (let scan = 0; scan < SCANS && !isClosed(last); scan++) last = await this.#walk.goTo(link);
    if (!isClosed(last)) throw new Error(`no seat, but ${page.path}`);
    this.#walk.note("came when the bill was closed");
    return false;
  }

  async #payShare(): Promise<DinerEnding["kind"]> {
    const walk = this.#walk;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const bill = await walk.goTo(ORDER);
      // Without a choice everything is paid or being paid by others.
      if (sightOf(bill).kind !== "bill") return "left";
      if (await this.#findsReceipt(bill)) return "paid";
      if (!bill.body.includes('name="split"')) return "unpaid";
      const asked = await walk.goTo(`${PAYMENT}?${splitQuery(bill, this.plan, attempt)}`);
      const page = sightOf(asked).kind === "share form" ? await this.#press(asked, attempt) : asked;
      const { kind } = sightOf(page);
      if (kind === "share") {
        const end = await this.#afterShare(page);
        if (end !== "unpaid") return end;
      } else if (kind !== "bill" && kind !== "share form") return "left";
      if (!this.plan.persists) break;
    }
    return (await this.#findsReceipt(await walk.goTo(ORDER))) ? "paid" : "unpaid";
  }

  /** A diner who lost the answer to a press finds it on the bill, which leads to the receipt. */
  async #findsReceipt({ body }: Page): Promise<boolean> {
    const link = RECEIPT_LINK.exec(body)?.[1];
    if (link === undefined) return false;
    const sight = sightOf(await this.#walk.goTo(link));
    return sight.kind === "share" && sight.state === "paid";
  }

  async #press(page: Page, attempt: number): Promise<Page> {
    const walk = this.#walk;
    const fields = await this.#filled(page, attempt);
    const { search } = new URL(page.path, "http://here");
    const inOtherTab = async (): Promise<Form | undefined> => {
      const other = await walk.goTo(PAYMENT + search);
      return sightOf(other).kind === "share form" ? this.#filled(other, 1) : undefined;
    };
    this.street.gate.plan(fields.get("key") ?? "", this.#faults);
    this.#faults = [];
    const form = { path: PAYMENT + search, fields, anew: PAYMENT + search, inOtherTab };
    const pressed = await press(walk, attempt === 0 ? this.plan.manner : "once", this.plan, form);
    this.#strayTabs += pressed.strayTabs;
    if (fields.has("wallet")) await this.#sheet.close();
    const end = await walk.settle(pressed.page);
    if (end.body.includes(LESS)) this.#agreed.push(shownTotal(end) ?? 0);
    return end;
  }

  /** The form as it stands, with a method: the planned one, or another after a refusal. */
  async #filled(page: Page, attempt: number): Promise<URLSearchParams> {
    this.#agreed.push(shownTotal(page) ?? 0);
    const form = standingForm(page, 'name="shown_fee"');
    const offered = choices(page, "method");
    const others = offered.filter((way) => way === "PIX" || way === "card:CREDIT");
    const planned = attempt === 0 ? this.plan.method : (others[attempt % others.length] ?? "PIX");
    const token = planned === APPLE_PAY ? await this.#sheet.token({ table: "1" }) : undefined;
    form.set("method", planned === APPLE_PAY && token === undefined ? "PIX" : planned);
    if (token !== undefined) form.set("wallet", token);
    return form;
  }

  /** What becomes of a share whose page is there. `unpaid`: it can be paid again. */
  async #afterShare(page: Page): Promise<DinerEnding["kind"]> {
    const share = new OpenShare(this.#walk, this.street.provider, this.plan);
    const end = await share.end(page);
    const sight = sightOf(end);
    if (sight.kind !== "share" && sight.kind !== "bill") return "left";
    if (sight.kind === "share" && sight.state === "paid") return "paid";
    return share.isOpen ? "open" : "unpaid";
  }
}

function isClosed({ body }: Page): boolean {
  return body.includes(catalog.table.TABLE_NOT_PAYABLE.Closed.title);
}

/** The bill's link to the receipt of a share that is paid. */
const RECEIPT_LINK = new RegExp(`href="(/table/shares/[^"?]+)"[^>]*>${catalog.common.receipt}<`);

/** How a page begins to say that a share became smaller. */
const [LESS = ""] = catalog.share.less.split("{{");
