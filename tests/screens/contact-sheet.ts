import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { type Form, fileOf, type Shot } from "./choice";

/** A picture that was taken. */
export interface Taken {
  name: string;
  shot: Shot;
}

/** Of one picture in pixels, and how many stand in a row. */
const CELLS: Readonly<Record<Form, { width: number; height: number; columns: number }>> = {
  phone: { width: 180, height: 400, columns: 10 },
  tablet: { width: 240, height: 330, columns: 8 },
  desktop: { width: 400, height: 300, columns: 5 },
};

const RATIO = { phone: 360, tablet: 768, desktop: 1280 } as const;

/** Writes all pictures of one form on one page, `contact-FORM.html` and `contact-FORM.png`, each cut off below. */
export async function writeContactSheet(
  browser: Browser,
  folder: string,
  form: Form,
  taken: readonly Taken[],
): Promise<string> {
  const { width, height, columns } = CELLS[form];
  const figures = taken.map(({ name, shot }) => {
    const file = fileOf(name, shot);
    return `<figure><a href="${file}"><img src="${file}" alt="" width="${RATIO[form]}"></a><figcaption>${file.replace(".png", "")}</figcaption></figure>`;
  });
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${form}</title><style>
body{margin:8px;font:10px/1.3 sans-serif;background:#888;color:#fff;width:${columns * (width + 8)}px}
main{display:grid;grid-template-columns:repeat(${columns},${width}px);gap:8px}
figure{margin:0}a{display:block;height:${height}px;overflow:hidden;background:#777}
img{width:100%;height:auto;display:block}figcaption{overflow-wrap:anywhere}
</style><main>${figures.join("\n")}</main></html>`;
  const path = join(folder, `contact-${form}`);
  await writeFile(`${path}.html`, html);
  const page = await browser.newPage({ viewport: { width: columns * (width + 8) + 16, height: 800 } });
  await page.goto(`file://${path}.html`);
  await page.screenshot({ path: `${path}.png`, fullPage: true });
  await page.close();
  return `${path}.png`;
}
