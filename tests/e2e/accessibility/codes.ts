import { expect, type Locator, type Page } from "@playwright/test";
import { textOfCode } from "../table/qr-code";

type Media = Parameters<Page["emulateMedia"]>[0];

/** The ways to draw a page in which a code was once unreadable. */
const MEDIA: readonly (readonly [name: string, media: Media])[] = [
  ["light", { colorScheme: "light" }],
  ["dark", { colorScheme: "dark" }],
  ["colours of the system, light", { colorScheme: "light", forcedColors: "active" }],
  ["colours of the system, dark", { colorScheme: "dark", forcedColors: "active" }],
];

/** Photographs a QR code as it stands on the page and reads it: in each palette, in forced dark, and on 240 × 320. */
export async function readsInEachPalette(picture: Locator, text: string): Promise<void> {
  const page = picture.page();
  const size = page.viewportSize();
  const read = async (how: string) =>
    expect.soft(await textOfCode(await picture.screenshot()), how).toBe(text);
  for (const [name, media] of MEDIA) {
    await page.emulateMedia(media);
    await read(name);
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  await read("forced dark");
  await devtools.send("Emulation.setAutoDarkModeOverride", {});
  await devtools.detach();
  await page.setViewportSize({ width: 240, height: 320 });
  await read("240 × 320");
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
}
