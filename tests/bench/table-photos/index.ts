import { readPhotoCodes } from "~/routes/table/scan/qrcode.server";
import { say, sayTable } from "../figures/print";
import { median } from "../figures/statistics";
import { Chance } from "../reliability/chance";
import { expose } from "./camera";
import { CONDITIONS, type Condition } from "./conditions";
import { photograph } from "./scene";

/** What `npm run bench -- table-photos` can be told. */
export const TABLE_PHOTO_OPTIONS = {
  photos: { type: "string", default: "40" },
} as const;

const LINK = "https://cantina-aurora.example/table-payment?store_id=vila-madalena&table_id=12";

/** What came of one photo. */
interface Reading {
  isRead: boolean;
  /** Something was read that the card does not say. */
  isWrong: boolean;
  /** How many variants were tried. */
  looks: number;
  milliseconds: number;
}

/**
 * Makes photos of a table's code as people take them, from a seed, and reads them as the server does. Prints how many
 * are read, by which variant, and in what time: the table of docs/table-photos.md.
 */
export async function tablePhotos(options: { photos?: string | undefined; seed?: string | undefined }) {
  const count = Number(options.photos ?? TABLE_PHOTO_OPTIONS.photos.default);
  const seed = Number(options.seed ?? "1");
  say(`\n### Photos of a table's code: ${count} of each kind, seed ${seed}\n`);
  const rows: string[][] = [];
  const all: Reading[] = [];
  for (const [index, condition] of CONDITIONS.entries()) {
    const readings: Reading[] = [];
    for (let photo = 0; photo < count; photo += 1) {
      readings.push(await readOne(condition, new Chance(seed, index, photo)));
    }
    rows.push(rowOf(condition.name, readings));
    all.push(...readings);
  }
  sayTable(["photo", "read", "by the first variant", "variants, at most", "ms, median", "ms, at most"], rows);
  say(`\nRead wrongly: ${all.filter(({ isWrong }) => isWrong).length} of ${all.length}.`);
}

async function readOne({ pose, spoiling }: Condition, chance: Chance): Promise<Reading> {
  const scene = photograph(LINK, pose(chance));
  const file = await expose(scene, spoiling?.(chance) ?? {}, chance);
  const start = performance.now();
  const codes = await readPhotoCodes(file);
  const milliseconds = performance.now() - start;
  if ("issue" in codes) throw new Error(`not read: ${codes.issue}`);
  return {
    isRead: codes.texts.includes(LINK),
    isWrong: codes.texts.some((text) => text !== LINK),
    looks: codes.looks,
    milliseconds,
  };
}

function rowOf(name: string, readings: readonly Reading[]): string[] {
  const share = (part: readonly Reading[]) => `${Math.round((100 * part.length) / readings.length)} %`;
  const times = readings.map(({ milliseconds }) => milliseconds);
  const read = readings.filter(({ isRead }) => isRead);
  return [
    name,
    share(read),
    share(read.filter(({ looks }) => looks === 1)),
    String(Math.max(...readings.map(({ looks }) => looks))),
    median(times).toFixed(0),
    Math.max(...times).toFixed(0),
  ];
}
