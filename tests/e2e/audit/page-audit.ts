import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession, Frame, Page } from "@playwright/test";
import type { Visit } from "../projects";
import { Answers } from "./answers";
import { enterProblemsOf, noteEnters } from "./enter";
import { problemsOf } from "./fields";
import {
  type Asked,
  type AskedOfAxe,
  goOn,
  overflow,
  type ReadDocument,
  readDocument,
  runAxe,
  standStill,
} from "./in-page";
import type { SeenStates } from "./seen-states";
import { READ_STATES, type States, statesIn } from "./states/states";
import { Words } from "./words";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const NARROW = 320;

/** Half a megabyte: nothing of it is to be answered. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")};0`;

/** A path without the ids in it. */
const kindOf = (path: string) =>
  path.replace(
    /^((?:\/welcome|\/table|\/shared)?\/menu|(?:\/mobile)?\/orders?|\/shared|\/profile\/addresses)\/(?!order\b|menu\b|own\b)[^/]+/,
    "$1/:id",
  );

/**
 * Watches one page of a journey. A journey looks at each page before it leaves it ({@link look}, which arriving
 * does); one that was left unseen is a problem like any other. Problems are collected, and told by {@link finish}.
 */
export class PageAudit {
  readonly page: Page;
  readonly #visit: Visit;
  readonly #answers: Answers;
  readonly #seenStates: SeenStates;
  /** What is asked of each page, in one go: every question costs the browser and its driver some milliseconds. */
  readonly #question: string;
  readonly #words: Words;
  readonly #problems = new Set<string>();
  #devtools: CDPSession | undefined;
  #unseen: string | undefined;
  /** Whether pages may come and go until the next look, see {@link letPass}. */
  #passing = false;
  /** The URL that was looked at last: a page that comes back under it is the journey's to look at again. */
  #seen: string | undefined;

  /** @param seenStates - what is the same to the slower tools is looked at once in a whole run */
  constructor(page: Page, visit: Visit, origin: string, seenStates: SeenStates) {
    const { language } = visit;
    const asked: Asked = { lang: language };
    this.page = page;
    this.#visit = visit;
    this.#seenStates = seenStates;
    const json = JSON.stringify(JSON.stringify(asked));
    this.#question = `[(${readDocument})(${json}), ...${READ_STATES}]`;
    this.#words = Words.of(language);
    this.#answers = new Answers(origin, (problem) => this.#report(problem));
  }

  /** Begins to watch. To be awaited before the page goes anywhere. */
  async watch(): Promise<void> {
    this.page.on("console", this.#answers.onConsole);
    this.page.on("pageerror", this.#answers.onPageError);
    this.page.on("requestfailed", this.#answers.onFailedRequest);
    this.page.on("response", this.#answers.onResponse);
    this.page.on("framenavigated", this.#onNavigated);
    this.#devtools = await this.page.context().newCDPSession(this.page);
  }

  /** Declares that this journey meets these statuses; one that never comes is a problem. */
  expectStatus(...statuses: number[]): void {
    this.#answers.expectStatus(statuses);
  }

  /** Declares that pages may move on by themselves from here, before anybody can look at them, until the next look. */
  letPass(): void {
    this.#unseen = undefined;
    this.#passing = true;
  }

  /** Looks at the page as it stands. */
  async look(): Promise<void> {
    if (!this.page.url().startsWith("http") || this.page.isClosed()) return;
    try {
      const [document = "", ...states]: string[] = await this.page.evaluate(this.#question);
      const read: ReadDocument = JSON.parse(document);
      for (const problem of [...read.problems, ...this.#words.problemsOf(read.texts)]) this.#report(problem);
      const { pathname: path, searchParams } = new URL(this.page.url());
      // A stepper without script leads on to the number that it asks for.
      if (searchParams.has("step")) this.#report("its address holds a press: who opens it presses again");
      for (const problem of problemsOf(path, read.controls)) this.#report(problem);
      const enters = read.enters.map((enter) => ({ ...enter, action: kindOf(enter.action) }));
      for (const problem of enterProblemsOf(enters)) this.#report(problem);
      noteEnters(this.#seenStates.folder, kindOf(path), enters);
      this.#unseen = undefined;
      this.#passing = false;
      this.#seen = this.page.url().split("#")[0];
      const made = statesIn(states);
      await this.#look(made);
      const widths = made.widths.map((width) => `width ${width}`);
      await this.#seenStates.once(widths, () => this.#narrow());
    } catch (error) {
      // A page that refreshes itself in the middle is looked at where it arrived.
      if (!/context was destroyed|because of a navigation/i.test(String(error))) throw error;
    }
  }

  /** Has axe look at what nobody has looked at yet: parts, looks of texts, the outline. */
  async #look({ outline, parts, colours }: States): Promise<void> {
    const { device, language } = this.#visit;
    const partOf = (part: string) => `part ${device} ${part}`;
    // A language is read in a colour scheme of its own.
    const colourOf = (colour: string) => `colour ${device} ${language} ${colour}`;
    const outlined = `outline ${outline}`;
    const states = [...parts.map(partOf), ...colours.map(colourOf), outlined];
    await this.#seenStates.once(states, (fresh) => {
      const news = new Set(fresh);
      return this.#runAxe({
        tags: RULES,
        parts: parts.filter((part) => news.has(partOf(part))),
        colours: colours.filter((colour) => news.has(colourOf(colour))),
        outline: news.has(outlined),
      });
    });
  }

  /** Looks at the last page. @throws with every problem of every page of the journey. */
  async finish(): Promise<void> {
    await this.#answers.reportMissing(this.page);
    await this.look();
    if (this.#problems.size) throw new Error([...this.#problems].join("\n"));
  }

  readonly #onNavigated = (frame: Frame): void => {
    const url = frame.url().split("#")[0];
    if (frame !== this.page.mainFrame() || !url?.startsWith("http")) return;
    if (this.#unseen !== undefined && this.#unseen !== url && !this.#passing)
      this.#problems.add(`${this.#unseen}: left unseen`);
    this.#unseen = url === this.#seen ? undefined : url;
  };

  /** Whether axe found nothing. */
  async #runAxe(asked: AskedOfAxe): Promise<boolean> {
    // Awaited here: where scripts are off, the page's own promises stand still.
    await pause(await this.page.evaluate(standStill));
    const violations = await this.#withScripts(async () => {
      await this.#devtools?.send("Runtime.evaluate", { expression: AXE });
      return this.page.evaluate(runAxe, asked);
    });
    await this.page.evaluate(goOn);
    for (const violation of violations) this.#report(violation);
    return violations.length === 0;
  }

  /** With JavaScript off axe's timers stand still, so it is on while axe works: the page's own never starts. */
  async #withScripts<T>(work: () => Promise<T>): Promise<T> {
    const devtools = this.#devtools;
    if (this.#visit.script !== "off" || !devtools) return work();
    // Only what this session has set before counts as a change when it is set back.
    await devtools.send("Emulation.setScriptExecutionDisabled", { value: true });
    await devtools.send("Emulation.setScriptExecutionDisabled", { value: false });
    try {
      return await work();
    } finally {
      await devtools.send("Emulation.setScriptExecutionDisabled", { value: true });
    }
  }

  /** Whether nothing stands out of a narrow window. */
  async #narrow(): Promise<boolean> {
    const size = this.page.viewportSize();
    if (!size) return false;
    await this.page.setViewportSize({ width: NARROW, height: size.height });
    const excess = await this.page.evaluate(overflow);
    await this.page.setViewportSize(size);
    if (excess > 0) this.#report(`${excess} px too wide for a window of ${NARROW} px`);
    return excess <= 0;
  }

  #report(problem: string): void {
    this.#problems.add(`${this.page.url()}: ${problem}`);
  }
}
