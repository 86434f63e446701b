import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { fileOf, type Shot } from "./choice";
import type { Taken } from "./contact-sheet";

/** Where README has its pictures from. */
const SHOWN = "docs/screenshots";

/** In pixels, and of WebP: sharp on a page of documents, and all twelve below 600 KB. */
const WIDTHS = { phone: 480, tablet: 768, desktop: 1280 } as const;
const QUALITY = 78;

const LIGHT = { scheme: "light", language: "pt-BR" } as const;
const DARK = { scheme: "dark", language: "en-US" } as const;

const phone = (name: string, look: typeof LIGHT | typeof DARK) => ({
  name,
  shot: { form: "phone", ...look } as const,
});
const desktop = (name: string, look: typeof LIGHT | typeof DARK) => ({
  name,
  shot: { form: "desktop", ...look } as const,
});

/** The twelve screens that README shows: what a customer sees first of each. */
export const BEST: readonly { name: string; shot: Shot }[] = [
  phone("home", LIGHT),
  phone("item", LIGHT),
  phone("cart", LIGHT),
  phone("payment-of-customer", LIGHT),
  phone("menu-with-bag", DARK),
  phone("order-on-the-way", DARK),
  phone("table-bill-part-paid", DARK),
  phone("table-pix", DARK),
  desktop("home", LIGHT),
  desktop("menu-with-bag", LIGHT),
  desktop("profile", DARK),
  desktop("auth", DARK),
];

/** Puts the pictures that were taken of {@link BEST} in the place of those in `docs/screenshots`. */
export async function writeBest(folder: string, taken: readonly Taken[]): Promise<void> {
  await mkdir(SHOWN, { recursive: true });
  const files = taken.map(({ name, shot }) => ({
    from: fileOf(name, shot),
    to: `${name}-${shot.form}.webp`,
    shot,
  }));
  for (const old of await readdir(SHOWN)) if (!files.some(({ to }) => to === old)) await rm(join(SHOWN, old));
  for (const { from, to, shot } of files) {
    const small = sharp(join(folder, from)).resize({ width: WIDTHS[shot.form] });
    await small.webp({ quality: QUALITY, effort: 6 }).toFile(join(SHOWN, to));
  }
}
