import type { ConsoleMessage, Page, Request, Response } from "@playwright/test";
import { PATIENCE_MS } from "../projects";

/** What the browser tells of a page: its console, its answers, its failures. Problems go to `report`. */
export class Answers {
  readonly #origin: string;
  readonly #report: (problem: string) => void;
  readonly #expected = new Map<number, number>();

  constructor(origin: string, report: (problem: string) => void) {
    this.#origin = origin;
    this.#report = report;
  }

  expectStatus(statuses: readonly number[]): void {
    for (const status of statuses) this.#expected.set(status, this.#expected.get(status) ?? 0);
  }

  /**
   * A declared status that never comes is a problem too: the journey did not meet what it was written for. One that
   * is under way still, where the page had shown already what was looked for, is waited for.
   */
  async reportMissing(page: Page): Promise<void> {
    for (const [status, seen] of this.#expected) {
      if (seen > 0) continue;
      const isIt = (response: Response) => response.status() === status;
      await page.waitForResponse(isIt, { timeout: PATIENCE_MS }).catch(() => {
        this.#report(`status ${status} was expected and never came`);
      });
    }
  }

  readonly onConsole = (message: ConsoleMessage): void => {
    const text = message.text();
    // Chromium's note about a status of 400 and more: the answer itself is judged in onResponse.
    if (text.startsWith("Failed to load resource")) return;
    if (message.type() === "error") this.#report(`console: ${text}`);
  };

  readonly onPageError = (error: Error): void => {
    this.#report(`page error: ${error.message}`);
  };

  readonly onFailedRequest = (request: Request): void => {
    const reason = request.failure()?.errorText ?? "";
    // Left pages abort what they were still loading.
    // A journey that takes the network away means it.
    if (reason !== "net::ERR_ABORTED" && reason !== "net::ERR_INTERNET_DISCONNECTED")
      this.#report(`request failed: ${request.url()} (${reason})`);
  };

  readonly onResponse = (response: Response): void => {
    // A page that must not be prefetched is refused, and the browser requests it again when the customer goes there.
    if (response.request().headers()["sec-purpose"]?.startsWith("prefetch")) return;
    const status = response.status();
    const seen = this.#expected.get(status);
    if (seen !== undefined) this.#expected.set(status, seen + 1);
    else if (status >= 400)
      this.#report(`status ${status}: ${response.request().method()} ${response.url()}`);
    if (response.url().startsWith(this.#origin)) this.#judgeHeaders(response);
  };

  #judgeHeaders(response: Response): void {
    const headers = response.headers();
    const where = new URL(response.url()).pathname;
    if (headers["x-content-type-options"] !== "nosniff") this.#report(`no nosniff: ${where}`);
    const isFile = /^\/(build|resources\/theme)\//.test(where) || where === "/resources/picture";
    if (!isFile && headers["referrer-policy"] !== "same-origin")
      this.#report(`no same-origin referrer: ${where}`);
    if (!headers["content-type"]?.startsWith("text/html")) return;
    const policy = headers["content-security-policy"] ?? "";
    if (!policy.includes("frame-ancestors 'none'")) this.#report(`framing is not refused: ${where}`);
    if (!policy || policy.includes("unsafe-inline")) this.#report(`no strict policy: ${where}`);
  }
}
