import { type CustomerBrowser, type Page, Unreachable } from "./customer-browser";
import { hiddenField } from "./html";
import { answerBank, typeCard } from "./outside-pages";
import { type Sight, sightOf } from "./page-reading";
import type { Plan } from "./plan";
import type { Turns } from "./turns";

const REFRESH_MS = 5_000;
const FAILED_MS = 1_500;
const RELOADS = 60;
/** A page that is finding out says so within a minute; the rest is for a slow machine. */
const SEARCH_MS = 240_000;
const LONGEST_TRAIL = 80;

/** A customer's way through pages that lead on by themselves, by their one button, or to the vault and the bank. */
export class Walk {
  /** The pages seen, for whoever has to find out what went wrong. */
  readonly trail: string[] = [];
  /** The orders whose pages were seen. */
  readonly orders = new Set<string>();
  /** Whether a page said that it was finding out. */
  hasWaited = false;

  constructor(
    readonly browser: CustomerBrowser,
    private readonly plan: Plan,
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
    this.see(page);
    return sightOf(page).kind === "searching" || sightOf(page).kind === "found" ? this.settle(page) : page;
  }

  /** Where nobody answers a form, the browser offers to send it again. @throws when nobody ever answers */
  async insist<Seen>(send: () => Promise<Seen>): Promise<Seen> {
    for (let reload = 0; ; reload++) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof Unreachable) || reload >= RELOADS) throw error;
        this.note(`no answer: ${error.message}`);
        await this.turns.pause(FAILED_MS);
      }
    }
  }

  see(page: Page): Sight {
    const sight = sightOf(page);
    if (sight.kind === "order") this.orders.add(sight.id);
    if (sight.kind === "searching") this.hasWaited = true;
    this.note(`${page.status} ${page.path.slice(0, 90)} ${sight.kind}`);
    return sight;
  }

  note(words: string): void {
    if (this.trail.length < LONGEST_TRAIL && this.trail.at(-1) !== words) this.trail.push(words);
  }

  pause(ms: number): Promise<void> {
    return this.turns.pause(ms);
  }

  #next(page: Page, sight: Sight): (() => Promise<Page>) | undefined {
    const { browser, plan } = this;
    switch (sight.kind) {
      case "searching":
        return async () => {
          await this.turns.pause(REFRESH_MS);
          return browser.open(page.path);
        };
      case "found":
        return () => this.insist(() => browser.send("/payment/checking", {}));
      case "changed": {
        const form = { key: hiddenField(page, "key"), shown: hiddenField(page, "shown") };
        return () => this.insist(() => browser.send("/payment/changed", form));
      }
      case "card":
        return () => this.insist(() => typeCard(browser, page, plan.chance));
      case "bank":
        return () => this.#goToBank(page, sight.id);
      case "failed":
        return () => this.#reload(page);
      default:
        return undefined;
    }
  }

  /** Who never answers there looks at the order after a while. */
  async #goToBank(page: Page, id: string): Promise<Page> {
    const back = await this.insist(() => answerBank(this.browser, page, this.plan.chance));
    if (back) return back;
    this.note("never answered the bank");
    await this.turns.pause(REFRESH_MS);
    return this.browser.open(`${this.plan.isPhone ? "/mobile/order" : "/orders"}/${encodeURIComponent(id)}`);
  }

  /** By hand, after a while: a page that is the answer to a form sends it again. */
  async #reload({ path, sent, retryAfter }: Page): Promise<Page> {
    await this.turns.pause(retryAfter * 1_000 || FAILED_MS);
    return sent ? this.insist(() => this.browser.send(path, sent)) : this.browser.open(path);
  }
}
