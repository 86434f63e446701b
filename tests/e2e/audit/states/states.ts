import type { Page } from "@playwright/test";
import { readColours } from "./colours";
import { bringHash } from "./hash";
import { readOutline } from "./outline";
import { readParts } from "./parts";
import { readWidths } from "./widths";

/** What a page is made of: the audit's tools look at what no page before had. */
export interface States {
  outline: string;
  /** A short key to each, see {@link readParts}. */
  parts: string[];
  /** See {@link readColours}. */
  colours: string[];
  /** See {@link readWidths}. */
  widths: string[];
}

/** Reads what a page is made of, as it stands. */
export async function statesOf(page: Page): Promise<States> {
  await page.evaluate(bringHash);
  const [outline, ...lists] = await Promise.all([
    page.evaluate(readOutline),
    page.evaluate(readParts),
    page.evaluate(readColours),
    page.evaluate(readWidths),
  ]);
  const [parts = [], colours = [], widths = []] = lists.map((list): string[] => JSON.parse(list));
  return { outline, parts, colours, widths };
}
