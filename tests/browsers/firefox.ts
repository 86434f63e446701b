import puppeteer from "puppeteer-core";
import { type Driver, surroundings, type Wanted, WINDOW } from "./driver";

const ANDROID = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function openFirefox({ program, script }: Wanted): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    // Its sandbox lets it read no font of ours.
    env: { ...surroundings(), MOZ_DISABLE_CONTENT_SANDBOX: "1" },
    extraPrefsFirefox: {
      "javascript.enabled": script,
      "intl.accept_languages": "pt-BR",
      "ui.prefersReducedMotion": 1,
      "general.useragent.override": ANDROID,
    },
  });
  const page = await browser.newPage();
  await page.setViewport(WINDOW);
  return {
    async open(url) {
      await page.goto(url);
    },
    ask: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
