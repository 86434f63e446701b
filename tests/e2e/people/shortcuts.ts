import type { Page } from "@playwright/test";
import { HOME } from "./ana";
import { DISH, DISH_FORM } from "./dishes";

/**
 * The ways that the main journey walks by hand, posted in one go: the journeys about what comes after begin
 * behind them. The page's browser gets the cookies.
 */
export async function giveAddress(page: Page): Promise<void> {
  await post(page, "/geolocation", { query: HOME.cep });
  const found = await (await page.request.get("/geolocation/address")).text();
  const candidate = /<input[^>]*name="candidate"[^>]*value="([^"]+)"/.exec(found)?.[1] ?? "";
  const { number, complement } = HOME;
  await post(page, "/geolocation/address", { candidate, number, complement });
  await post(page, "/geolocation/confirm", { checkout_option: "DELIVERY" });
}

/** One dish of the journeys, options chosen, in the cart. */
export async function putItemInCart(page: Page): Promise<void> {
  await post(page, `/menu/${DISH.id}`, DISH_FORM);
}

/** @throws when the post was not followed by a redirect: something about the form was wrong */
export async function post(page: Page, path: string, form: Readonly<Record<string, string>>): Promise<void> {
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const headers = { Origin: origin, "Accept-Language": await page.evaluate(() => navigator.language) };
  const answer = await page.request.post(path, { form, headers, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`${path} answered ${answer.status()}`);
}
