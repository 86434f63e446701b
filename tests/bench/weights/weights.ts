import type { Browser } from "@playwright/test";
import type { Script } from "../../e2e/projects";
import type { Site } from "../../e2e/site/site";
import { say, sayTable } from "../print";
import { type JourneyCost, measureJourney, measureMenu } from "./journey";
import { bytesOf, KINDS, type PageTraffic, pageWeights } from "./traffic";

/** What pages cost over the wire, headers included. */
interface WeightFigures {
  journeys: Readonly<Record<Script, JourneyCost>>;
  /** The menu as the first page of a visit with script. */
  menu: PageTraffic;
}

/** The guest's journey with script off and on, and the first visit to the menu. */
export async function measureWeights(browser: Browser, site: Site): Promise<WeightFigures> {
  const journeys = {
    off: await measureJourney(browser, site, "off"),
    on: await measureJourney(browser, site, "on"),
  };
  return { journeys, menu: await measureMenu(browser, site) };
}

/** Prints the journeys page by page. */
export function sayWeights({ journeys, menu }: WeightFigures): void {
  sayJourney("The guest's journey, JavaScript off", journeys.off);
  sayJourney("The guest's journey, JavaScript on", journeys.on);
  const scripts = menu.transfers.filter(({ kind }) => kind === "JS");
  say(
    `\nThe menu as the first page: ${kilobytes(bytesOf(scripts))} KB of script in ${scripts.length} files.`,
  );
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
