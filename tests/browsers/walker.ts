import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { MessageKey, MessageParams } from "~/locales/catalog";
import { translator } from "../e2e/say";
import { comparesPictures, type Driver } from "./driver";
import { EXCESS, KEPT_PAGES, type Kind, NEWS_CLOSED, page, placeOf, TO_TOP } from "./in-page";

const PLACE = z.union([z.string(), z.object({ x: z.number(), y: z.number() })]);
const PAGE = z.object({ path: z.string(), text: z.string() });
/** Twice that of the journeys: each step is several questions, and an engine without a graphics card draws slowly. */
const PATIENCE_MS = 24_000;
const STEP_MS = 60;
const STILL_MS = 250;

/** A customer in a browser that Playwright does not drive: finds things by the words that stand there, in Portuguese. */
export class Walker {
  readonly t = translator("pt-BR");
  readonly #driver: Driver;
  readonly #origin: string;
  readonly #isScripted: boolean;

  constructor(driver: Driver, origin: string, isScripted: boolean) {
    this.#driver = driver;
    this.#origin = origin;
    this.#isScripted = isScripted;
  }

  async visits(path: string): Promise<void> {
    await this.#driver.open(new URL(path, this.#origin).href);
  }

  /** Waits for a page of this path, which must not be wider than the window; the first group of `path`, where it has one. */
  async arrives(path: RegExp): Promise<string> {
    const found = await this.#until(`a page ${path}`, async () => {
      const read = PAGE.safeParse(await this.#driver.ask(page(this.#isScripted)));
      if (!read.success) return "it is on its way";
      return path.test(read.data.path) ? read.data : `it is ${read.data.path}`;
    });
    const excess = z.number().parse(await this.#driver.ask(EXCESS));
    if (excess > 0) throw new Error(`${path} is ${excess} px too wide`);
    return decodeURIComponent(path.exec(found.path)?.[1] ?? "");
  }

  /** Waits until the page says this. */
  async sees(text: string): Promise<void> {
    const wanted = plain(text);
    await this.#until(`"${text}"`, async () => {
      const read = PAGE.safeParse(await this.#driver.ask(page(this.#isScripted)));
      if (!read.success) return "it is on its way";
      return plain(read.data.text).includes(wanted) ? read.data : `the page says ${read.data.text}`;
    });
  }

  says(key: MessageKey, params?: MessageParams): Promise<void> {
    return this.sees(this.t(key, params));
  }

  /** Presses what begins with this name. */
  async presses(kind: Kind, name: string): Promise<void> {
    let last = "";
    const { x, y } = await this.#until(`${kind} "${name}"`, async () => {
      const place = PLACE.parse(await this.#driver.ask(placeOf(kind, name)));
      if (typeof place === "string") return place;
      // What still moves is not pressed.
      const before = last;
      last = `${place.x} ${place.y}`;
      return last === before ? place : "it moves";
    });
    await this.#driver.press(x, y);
  }

  async fills(label: string, text: string): Promise<void> {
    await this.presses("field", label);
    await this.#driver.type(text);
  }

  /** Waits until the page is kept to be read without network. */
  async isKept(): Promise<void> {
    await this.#until("a kept page", async () =>
      (await this.#driver.ask(KEPT_PAGES)) ? [] : "none is kept",
    );
  }

  /** What is in the window at the top of the page once it stands still, as PNG. */
  async picture(): Promise<Buffer> {
    await this.#until("pictures", async () =>
      (await this.#driver.ask(TO_TOP)) === true ? [] : "on their way",
    );
    let last: Buffer | undefined;
    return this.#until("a picture that stands still", async () => {
      // An engine draws a picture some time after it has it.
      await pause(STILL_MS);
      await this.#driver.ask(NEWS_CLOSED);
      const before = last;
      last = await this.#driver.picture();
      // JavaFX has no setting that stops motion.
      return before?.equals(last) || (before && !comparesPictures()) ? last : "it moves";
    });
  }

  /** Asks until the answer is no word of what is amiss. @throws with the last word after {@link PATIENCE_MS} */
  async #until<Found extends object>(what: string, ask: () => Promise<Found | string>): Promise<Found> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      // While one page gives way to another there is nothing to ask.
      const answer = await ask().catch((error: unknown) => String(error));
      if (typeof answer !== "string") return answer;
      if (Date.now() > deadline) throw new Error(`${what}: ${answer}`);
      await pause(STEP_MS);
    }
  }
}

/** In one case and with plain blanks, as style and engines write it otherwise. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").toLowerCase();
}
