import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@playwright/test";
import { FORM_KEY } from "../../../../app/domain/visit/own-answer";
import type { Control } from "../../site/control";
import type { Answer } from "./ask";
import { Browser } from "./browser";
import { formsOf, type PageForm } from "./phone";

/** A replica of the site: where it is, and what steers the backend of all. */
interface Replica {
  origin: string;
  control: Control;
}

/** When the second press comes, and where: with the first at the other replica, or a moment later at the same one. */
export interface Pressing {
  name: string;
  replica: 0 | 1;
  afterMs: number;
}
export const PRESSINGS: readonly Pressing[] = [
  { name: "a moment later", replica: 0, afterMs: 100 },
  { name: "at once, at another replica", replica: 1, afterMs: 0 },
];

/** Somebody who presses every button twice, and whose browser is left with the second answer alone. */
export class Impatient {
  readonly #origin: string;
  readonly #control: Control;

  /** @param replicas - of one site, whose first one is asked where nothing else is said */
  constructor(
    readonly replicas: readonly [Replica, Replica],
    readonly pressing: Pressing,
    public browser = new Browser(),
  ) {
    this.#origin = replicas[0].origin;
    this.#control = replicas[0].control;
  }

  async opens(path: string): Promise<Answer> {
    let answer = await this.browser.get(new URL(path, this.#origin).href);
    this.browser = this.browser.after(answer);
    for (let hop = 0; answer.headers.location !== undefined && hop < 10; hop += 1) {
      answer = await this.browser.get(new URL(answer.headers.location, this.#origin).href);
      this.browser = this.browser.after(answer);
    }
    return answer;
  }

  /** The form of a page that posts to `action`, and has a field called `having`. */
  async formOf(page: string, action = page, having = FORM_KEY): Promise<PageForm> {
    const { body, status } = await this.opens(page);
    const target = new URL(action, this.#origin).pathname;
    const form = formsOf(body, page).find(
      (one) =>
        new URL(one.action, this.#origin).pathname === target &&
        one.fields[having] !== undefined &&
        (having !== "was" || /^\d+$/.test(one.fields.was ?? "")),
    );
    if (!form) throw new Error(`${page} answered ${status} and has no such form`);
    return form;
  }

  /** Sends a form of a page twice to a slow backend. The second answer is the first, and nothing was done twice. */
  async presses(page: string, fields: Record<string, string>, action?: string, having?: string) {
    const form = await this.formOf(page, action, having);
    return this.sends(form, fields);
  }

  async sends({ action, fields: own }: PageForm, fields: Record<string, string>): Promise<Answer> {
    const before = (await this.changes()).length;
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      await this.#control.fault({ kind: "delay", delay_ms: 400, method });
    const press = (replica: 0 | 1) =>
      this.browser.post(new URL(action, this.replicas[replica].origin).href, { ...own, ...fields });
    const first = press(0);
    await pause(this.pressing.afterMs);
    const second = press(this.pressing.replica);
    const [one, other] = await Promise.all([first, second]);
    await this.#control.clearFaults();
    expect([other.status, other.headers.location], action).toEqual([one.status, one.headers.location]);
    // A form whose call alone is done once is answered twice: its cookies are sealed anew.
    const cookiesOf = own[FORM_KEY] === undefined ? namesOf : sessionOf;
    expect(cookiesOf(other), action).toEqual(cookiesOf(one));
    const made = (await this.changes()).slice(before);
    expect(new Set(made).size, `calls of ${action}: ${made.join("\n")}`).toBe(made.length);
    this.browser = this.browser.after(other);
    return other;
  }

  /** The calls by which something was changed in the backend. */
  async changes(): Promise<string[]> {
    const calls = (await this.#control.requests()).filter(({ method }) => method !== "GET");
    return calls.map(({ method, path, body }) => `${method} ${path} ${body}`);
  }
}

/** The cookies that an answer sets, as they are: a session that the backend gave once is in both. */
export const sessionOf = ({ headers }: Answer) => [...(headers["set-cookie"] ?? [])].sort();

const namesOf = (answer: Answer) => sessionOf(answer).map((cookie) => cookie.split("=")[0]);
