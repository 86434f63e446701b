import { sightOf } from "../customer/page-reading";
import type { Walk } from "../customer/walk";
import type { Page } from "../customer-browser";
import { standingForm } from "../html";
import { PIX_SECONDS } from "../payments/pix-expiry";
import type { Provider } from "../provider";
import type { DinerPlan } from "./party-plan";

/** Somebody who never answered the bank gives the share up, or leaves it. */
const GIVES_UP = 0.5;
const SLACK_MS = 1_500;
/** How long the money of a Pix is on its way, in milliseconds. */
const MONEY_MS = { least: 0, most: 1_500 };

/** A share of a bill whose page is there, until it is paid, given up, or left. */
export class OpenShare {
  /** Whether it was left under way. */
  isOpen = false;

  constructor(
    private readonly walk: Walk,
    private readonly provider: Provider,
    private readonly plan: DinerPlan,
  ) {}

  /** Returns the page that is shown at last. */
  async end(page: Page): Promise<Page> {
    const sight = sightOf(page);
    if (sight.kind !== "share") return page;
    if (sight.state === "pix") return this.#endPix(page, sight.id);
    // A payment under way can be given up; one that came to an end cannot.
    if (!page.body.includes('value="drop"')) return page;
    return this.plan.chance.hits(GIVES_UP) ? this.#drop(page, sight.id) : this.#leave(page);
  }

  async #endPix(page: Page, id: string): Promise<Page> {
    const { walk, provider, plan } = this;
    switch (plan.pix) {
      case "paid":
        await walk.pause(plan.chance.whole(MONEY_MS.least, MONEY_MS.most));
        await provider.paid({ id });
        return walk.goTo(page.path);
      case "dropped":
        return this.#drop(page, id);
      case "expires":
        await walk.pause(PIX_SECONDS * 1_000 + SLACK_MS);
        await this.#late(id);
        return walk.goTo(page.path);
      case "left":
        return this.#leave(page);
      default:
        return plan.pix satisfies never;
    }
  }

  async #drop(page: Page, id: string): Promise<Page> {
    const form = standingForm(page, 'value="drop"');
    form.set("intent", "drop");
    const end = await this.walk.settle(await this.walk.insist(() => this.walk.browser.send(page.path, form)));
    await this.#late(id);
    return end;
  }

  /** The money comes for a share that is free again: it is to go back. */
  async #late(id: string): Promise<void> {
    if (!this.plan.hasLateMoney) return;
    this.walk.note("the money comes late");
    await this.provider.paid({ id });
  }

  #leave(page: Page): Page {
    this.isOpen = true;
    return page;
  }
}
