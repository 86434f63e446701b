import type { Browser, Page } from "@playwright/test";
import { LIST } from "../../app/routes/storefront/menu/menu-paths";
import { ANA } from "../e2e/people/ana";
import { Diner } from "../e2e/people/diner";
import { Guest } from "../e2e/people/guest";
import { giveAddress, putItemInCart } from "../e2e/people/shortcuts";
import { contextOptions } from "../e2e/projects";
import { beginning } from "../e2e/say";
import { Control } from "../e2e/site/control";
import { press } from "./press";
import { say, sayTable } from "./print";
import type { BenchSite } from "./site";
import { median } from "./statistics";

const SLOWER = 4;
const BACKEND_MS = 600;
const TIMES = 5;
const GOAL_MS = 100;
/** A tap that the page has not answered by then is not answered by the page. */
const NEVER_MS = 5_000;
const ANSWER = "benchAnswered";

interface Tap {
  name: string;
  /** Goes to where the tap is. */
  path: string;
  before?: (guest: Guest) => Promise<void>;
  target: (guest: Guest) => ReturnType<Page["locator"]>;
}

const quickAdd = ({ page }: Guest) => page.locator(`#${LIST} button[form=add]`).first();

const TAPS: readonly Tap[] = [
  { name: "a tab", path: "/", target: (guest) => guest.link("shell.tab.menu") },
  {
    name: "a dish",
    path: "/menu",
    target: ({ page }) => page.locator(`#${LIST} li:not(.item-off) > a[href^="/menu/"]`).first(),
  },
  { name: "the + of a card", path: "/menu", target: quickAdd },
  {
    name: "a line's stepper",
    path: "/cart",
    target: (guest) => guest.button("a11y.stepper.more", { item: "" }),
  },
  {
    name: "a coupon's code",
    path: "/cart",
    before: ({ page }) => page.locator("main input[name=code]").first().fill("AURORA10"),
    target: (guest) => guest.button("bag.coupon.apply"),
  },
  {
    name: "“Fazer pedido”",
    path: "/payment",
    before: async (guest) => {
      await guest.field("checkout.customer.name").fill(ANA.name);
      await guest.field("checkout.customer.phone").fill(ANA.phone);
      await guest.page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.CASH")) }).check();
    },
    target: (guest) => guest.placeButton(),
  },
  {
    name: "a split of the bill",
    path: "/table/order",
    target: ({ page, t }) => page.getByRole("radio", { name: beginning(t("bill.split.FULL")) }),
  },
];

/** How soon a page answers a tap with something that is seen: on a slow phone, before a slow backend. */
export async function answers(browser: Browser, { site, backend }: BenchSite): Promise<void> {
  const control = new Control(backend);
  const rows: string[][] = [];
  // The storefront knows it by the time that the bill's turn comes.
  await control.setFlags({ table_payment: true });
  for (const tap of TAPS) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time++) times.push(await answerTo(browser, site.origin, control, tap));
    const [middle, worst] = [median(times), Math.max(...times)];
    rows.push([tap.name, shown(middle), shown(worst), worst <= GOAL_MS ? "met" : "**not met**"]);
  }
  await control.setFlags({ table_payment: false });
  say(`\n### Until a tap is answered, the processor slowed ${SLOWER} times, the backend ${BACKEND_MS} ms\n`);
  say(
    `From the tap to the first frame that shows a change of the page: median and worst of ${TIMES}, in ms.`,
  );
  say(`The goal is ${GOAL_MS}.\n`);
  sayTable(["what", "median", "worst", ""], rows);
}

const shown = (ms: number) => (ms >= NEVER_MS ? "never" : ms.toFixed(0));

/** Milliseconds from a tap, by a guest of their own, to the frame in which something has changed. */
async function answerTo(browser: Browser, origin: string, control: Control, tap: Tap): Promise<number> {
  const visit = { script: "on", device: "phone", language: "pt-BR" } as const;
  const context = await browser.newContext({
    ...contextOptions(visit),
    baseURL: origin,
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    const answered = new Promise<number>((resolve) => {
      context.exposeFunction(ANSWER, resolve).catch(() => resolve(NEVER_MS));
    });
    await page.addInitScript(watchForAnswer, ANSWER);
    const guest = new Guest(page, visit);
    await page.goto("/auth");
    if (tap.path.startsWith("/table")) {
      await new Diner(guest).isSeated("1", "Teodora");
    } else {
      await giveAddress(page);
      await putItemInCart(page);
    }
    await page.goto(tap.path);
    await page.locator("html[data-script=on]").waitFor();
    await tap.before?.(guest);
    const target = tap.target(guest);
    await target.scrollIntoViewIfNeeded();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await control.fault({ kind: "delay", delay_ms: BACKEND_MS });
    await page.evaluate(() => window.benchWatch?.());
    await press(guest, target);
    let timer: NodeJS.Timeout | undefined;
    const never = new Promise<number>((resolve) => {
      timer = setTimeout(() => resolve(NEVER_MS), NEVER_MS);
    });
    return await Promise.race([answered, never]).finally(() => clearTimeout(timer));
  } finally {
    await control.clearFaults();
    await context.close();
  }
}

declare global {
  interface Window {
    /** Begins to wait for the next tap. */
    benchWatch?: () => void;
  }
}

/** Tells how long after a tap the first frame with a change of the page was painted. Runs in the page. */
function watchForAnswer(tell: string): void {
  window.benchWatch = () => {
    let pressed: number | undefined;
    const changed = new MutationObserver(() => {
      if (pressed === undefined) return;
      const from = pressed;
      changed.disconnect();
      // The frame after the change, and a moment after it has been painted.
      requestAnimationFrame(() => setTimeout(() => Reflect.get(window, tell)(performance.now() - from)));
    });
    addEventListener(
      "click",
      (event) => {
        pressed ??= event.timeStamp;
      },
      { capture: true, once: true },
    );
    changed.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  };
}
