import type { Browser, Page } from "@playwright/test";
import { LIST } from "../../../app/components/menu/list-ids";
import { ANA } from "../../e2e/people/ana";
import { Diner } from "../../e2e/people/diner";
import { Guest } from "../../e2e/people/guest";
import { giveAddress, putItemInCart } from "../../e2e/people/shortcuts";
import { contextOptions } from "../../e2e/projects";
import { beginning } from "../../e2e/say";
import { Control } from "../../e2e/site/control";
import { say, sayTable } from "../print";
import type { BenchSite } from "../site";
import { median } from "../statistics";
import { LEAST_MS, observeInteractions } from "./interactions";
import { press } from "./press";

const SLOWER = 4;
const BACKEND_MS = 600;
const TIMES = 5;
const GOAL_MS = 100;
/** The browser reports an interaction some time after its frame. */
const REPORT_MS = 200;
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
  { name: "a tab", path: "/", target: (guest) => guest.link("title.menu.title") },
  {
    name: "a dish",
    path: "/menu",
    target: ({ page }) => page.locator(`#${LIST} li:not(.item-off) > a[href^="/menu/"]`).first(),
  },
  { name: "the + of a card", path: "/menu", target: quickAdd },
  {
    name: "a line's stepper",
    path: "/cart",
    target: (guest) => guest.button("a11y.add", { item: "" }),
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
      await guest.field("common.name").fill(ANA.name);
      await guest.field("common.phone").fill(ANA.phone);
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
    const taps: Answer[] = [];
    for (let time = 0; time < TIMES; time++) taps.push(await answerTo(browser, site.origin, control, tap));
    const [answers, paints] = [taps.map(({ answer }) => answer), taps.flatMap(({ paint }) => paint ?? [])];
    const worst = Math.max(...answers);
    const reported = paints.length > 0 ? [median(paints), Math.max(...paints)].map(shown) : ["not told", ""];
    const cells = [median(answers), worst].map(shown);
    rows.push([tap.name, ...cells, ...reported, worst <= GOAL_MS ? "met" : "**not met**"]);
  }
  await control.setFlags({ table_payment: false });
  say(`\n### Until a tap is answered, the processor slowed ${SLOWER} times, the backend ${BACKEND_MS} ms\n`);
  say(
    `From the tap to the first frame that shows a change of the page: median and worst of ${TIMES}, in ms.`,
  );
  say(`Beside it what the browser reports as interaction to next paint; less than ${LEAST_MS} counts as 0.`);
  say(`The goal is ${GOAL_MS}.\n`);
  sayTable(["what", "answer", "worst", "next paint", "worst", ""], rows);
}

const shown = (ms: number) => (ms >= NEVER_MS ? "never" : ms.toFixed(0));

/** What a tap was followed by, in milliseconds from it. */
interface Answer {
  /** The frame in which something has changed. */
  answer: number;
  /** The browser's own measure. Undefined if the next page came before it was told. */
  paint: number | undefined;
}

/** A tap by a guest of their own. */
async function answerTo(browser: Browser, origin: string, control: Control, tap: Tap): Promise<Answer> {
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
    await observeInteractions(page);
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
    await page.evaluate(() => {
      window.benchWatch?.();
      window.benchTimings?.splice(0);
    });
    await press(guest, target);
    let timer: NodeJS.Timeout | undefined;
    const never = new Promise<number>((resolve) => {
      timer = setTimeout(() => resolve(NEVER_MS), NEVER_MS);
    });
    const answer = await Promise.race([answered, never]).finally(() => clearTimeout(timer));
    await page.waitForTimeout(REPORT_MS);
    return { answer, paint: await longestOf(page) };
  } finally {
    await control.clearFaults();
    await context.close();
  }
}

/** The longest interaction of the page. */
async function longestOf(page: Page): Promise<number | undefined> {
  const timings = await page.evaluate(() => window.benchTimings ?? []).catch(() => undefined);
  if (!timings) return undefined;
  return Math.max(0, ...timings.filter((one) => one.interactionId > 0).map(({ duration }) => duration));
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
    let hasChanged = false;
    const changes = new MutationObserver(() => {
      hasChanged = true;
    });
    // It asks for its frames before the page does, so no work that waits for a frame is counted.
    const frames = {
      look(from: number) {
        requestAnimationFrame(() => {
          const isAnswer = hasChanged;
          setTimeout(() => {
            if (isAnswer) Reflect.get(window, tell)(performance.now() - from);
            else frames.look(from);
          });
        });
      },
    };
    addEventListener(
      "click",
      ({ timeStamp }) => {
        changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        // A choice shows by its style alone.
        addEventListener("change", () => (hasChanged = true), { once: true });
        frames.look(timeStamp);
      },
      { capture: true, once: true },
    );
  };
}
