import type { Browser } from "@playwright/test";
import type { Site } from "../e2e/site/site";
import { type JourneyCost, measureJourney } from "./journey";
import { say, sayTable } from "./print";
import { bytesOf, KINDS, pageWeights } from "./traffic";

/** What the guest's journey costs over the wire, with script off and on. */
export async function weights(browser: Browser, site: Site): Promise<void> {
  for (const script of ["off", "on"] as const) {
    sayJourney(`The guest's journey, JavaScript ${script}`, await measureJourney(browser, site, script));
  }
}

function sayJourney(title: string, { pages }: JourneyCost): void {
  const every = pages.flatMap(({ transfers }) => transfers);
  const kinds = KINDS.filter((kind) => every.some((transfer) => transfer.kind === kind));
  const ownWeights = pageWeights(pages);
  const rows = pages.map(({ label, transfers }, at) => {
    const sizes = kinds.map((kind) => kilobytes(bytesOf(transfers, [kind])));
    const weight = kilobytes(ownWeights[at]?.bytes ?? 0);
    return [label, String(transfers.length), ...sizes, kilobytes(bytesOf(transfers)), weight];
  });
  const sums = kinds.map((kind) => kilobytes(bytesOf(every, [kind])));
  const all = ["**in all**", String(every.length), ...sums, kilobytes(bytesOf(every)), ""];
  say(`\n### ${title}\n`);
  sayTable(["page", "requests", ...kinds, "all", "HTML+CSS uncached"], [...rows, all]);
  const withoutPictures = bytesOf(every) - bytesOf(every, ["images"]);
  say(`\nWithout pictures: ${kilobytes(withoutPictures)} KB. Sizes in KB of 1,024 bytes, headers included.`);
}

function kilobytes(bytes: number): string {
  return (bytes / 1_024).toFixed(1);
}
