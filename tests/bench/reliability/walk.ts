import { type CustomerBrowser, type Form, type Page, Unreachable } from "./customer-browser";
import { hiddenField, messageOf } from "./html";
import { answerBank, typeCard } from "./outside-pages";
import { type Sight, sightOf } from "./page-reading";
import type { Plan } from "./plan";
import type { Turns } from "./turns";

const REFRESH_MS = 5_000;
const FAILED_MS = 1_500;
const RELOADS = 60;
const STEPS_REPEATED = 40;
/** A page that is finding out says so within a minute; the rest is for a slow machine. */
const SEARCH_MS = 240_000;
const LONGEST_TRAIL = 80;

/** A customer's way through pages that lead on by themselves, by their one button, or to the vault and the bank. */
export class Walk {
  /** The pages seen, for whoever has to find out what went wrong. */
  readonly trail: string[] = [];
  /** The orders whose pages were seen. */
  readonly orders = new Set<string>();
  #last = "";
  /** Whether a page said that it was finding out. */
  hasWaited = false;

  constructor(
    readonly browser: CustomerBrowser,
    private readonly person: Pick<Plan, "isPhone" | "chance">,
    private readonly turns: Turns,
  ) {}

  /** Follows a page until one stays. */
  async settle(first: Page): Promise<Page> {
    const deadline = Date.now() + SEARCH_MS;
    for (let page = first; ; ) {
      const next = this.#next(page, this.see(page));
      if (!next || Date.now() > deadline) return page;
      page = await next();
    }
  }

  /** Opens a page, again while it cannot be read, and goes where it leads. */
  async goTo(path: string): Promise<Page> {
    let page = await this.browser.open(path);
    for (let reload = 0; sightOf(page).kind === "failed" && reload < RELOADS; reload++)
      page = await this.#reload(page);
    const { kind } = this.see(page);
    return kind === "searching" || kind === "found" ? this.settle(page) : page;
  }

  /** A step on the way to the checkout, repeated until it is done. @throws when it never is */
  async step(path: string, form?: Form): Promise<Page> {
    for (let attempt = 0; attempt < STEPS_REPEATED; attempt++) {
      let waitMs = FAILED_MS;
      try {
        const page = form ? await this.browser.send(path, form) : await this.browser.open(path);
        if (page.status < 400) return page;
        this.note(`${path} ${page.status} ${page.path.slice(0, 60)}`);
        waitMs = page.retryAfter * 1_000 || FAILED_MS;
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
      }
      await this.pause(waitMs);
    }
    throw new Error(`${path} got no answer`);
  }

  /** Where nobody answers a form, the browser offers to send it again. @throws when nobody ever answers */
  async insist<Seen>(send: () => Promise<Seen>): Promise<Seen> {
    for (let reload = 0; ; reload++) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof Unreachable) || reload >= RELOADS) throw error;
        this.note(`no answer: ${error.message}`);
        await this.pause(FAILED_MS);
      }
    }
  }

  see(page: Page): Sight {
    const sight = sightOf(page);
    if (sight.kind === "order") this.orders.add(sight.id);
    if (sight.kind === "searching") this.hasWaited = true;
    const via = page.via.length > 0 ? `, by ${page.via.join(", ")}` : "";
    const said = messageOf(page);
    const kind = sight.kind === "bag" && sight.isEmpty ? "empty bag" : sight.kind;
    this.note(`${page.status} ${page.path.slice(0, 90)} ${kind}${via}${said && `: ${said}`}`);
    return sight;
  }

  note(words: string): void {
    if (this.trail.length >= LONGEST_TRAIL || this.#last === words) return;
    this.#last = words;
    this.trail.push(`${new Date().toISOString().slice(11, 23)} ${words}`);
  }

  pause(ms: number): Promise<void> {
    return this.turns.pause(ms);
  }

  #next(page: Page, sight: Sight): (() => Promise<Page>) | undefined {
    const { browser, person } = this;
    switch (sight.kind) {
      case "searching":
        return async () => {
          await this.pause(REFRESH_MS);
          return browser.open(page.path);
        };
      case "found":
        return () => this.insist(() => browser.send("/payment/checking", {}));
      case "changed": {
        const form = { key: hiddenField(page, "key"), shown: hiddenField(page, "shown") };
        return () => this.insist(() => browser.send("/payment/changed", form));
      }
      case "card":
        return () => this.insist(() => typeCard(browser, page, person.chance));
      case "bank":
        return () => this.#goToBank(page, sight.home);
      case "failed":
        return () => this.#reload(page);
      default:
        return undefined;
    }
  }

  /** Who never answers there looks at what was to be paid after a while. @param home - its page */
  async #goToBank(page: Page, home: string): Promise<Page> {
    const back = await this.insist(() => answerBank(this.browser, page, this.person.chance));
    if (back) return back;
    this.note("never answered the bank");
    await this.pause(REFRESH_MS);
    return this.browser.open(this.person.isPhone ? home.replace(/^\/orders\//, "/mobile/order/") : home);
  }

  /** By hand, after a while: a page that is the answer to a form sends it again. */
  async #reload({ path, sent, retryAfter }: Page): Promise<Page> {
    await this.pause(retryAfter * 1_000 || FAILED_MS);
    return sent ? this.insist(() => this.browser.send(path, sent)) : this.browser.open(path);
  }
}
