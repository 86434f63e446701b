import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "../fixture";
import { nameOf, once } from "../projects";

/**
 * Draws every character as the same box: what a machine has of fonts changes no line and no height. What would stay
 * while a high section is scrolled through would lie over it.
 */
const BOXES = readFileSync(new URL("./boxes.ttf", import.meta.url)).toString("base64");
const STYLE = `<style>@font-face{font-family:Boxes;src:url(data:font/ttf;base64,${BOXES})}
*,::before,::after{font-family:Boxes!important;font-synthesis:none!important}
.bar,.rail{position:static!important}</style>`;

/**
 * Of the kept pictures: a quarter of the size, in greys. Browsers and processors draw edges in their own ways, by up to
 * half a pixel, which is not seen there. A missing icon is.
 */
const SCALE = 0.25;
const TOLERANCE = { threshold: 0.15, maxDiffPixelRatio: 0.002 };

/** Once in each scheme and on each device: `off-phone-pt` is light, `off-desktop-en` dark. */
for (const index of [0, 2]) {
  test(`every component looks as it did, whatever fonts there are (${index})`, { tag: once(index) }, async ({
    newcomer: { page },
    visit,
  }) => {
    await page.route("**/example", async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      // The policy of the page has no place for a font.
      delete headers["content-security-policy"];
      const body = (await response.text()).replace("</head>", `${STYLE}</head>`);
      await route.fulfill({ response, headers, body });
    });
    await page.goto("/example");
    await expect.poll(() => page.evaluate(() => document.fonts.check("1rem Boxes"))).toBe(true);
    const sections = await page.locator("main section.stack:has(> h2)").all();
    expect(sections.length).toBeGreaterThan(5);
    for (const [at, section] of sections.entries()) {
      const picture = sharp(await section.screenshot({ animations: "disabled" }));
      const { width } = await picture.metadata();
      const small = picture.resize({ width: Math.round(width * SCALE) }).greyscale();
      const file = `${String(at + 1).padStart(2, "0")}.png`;
      const kept = await small.png({ palette: true, colours: 32 }).toBuffer();
      expect.soft(kept).toMatchSnapshot([nameOf(visit), file], TOLERANCE);
    }
  });
}
