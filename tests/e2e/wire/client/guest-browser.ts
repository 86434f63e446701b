import { HOME } from "../../people/ana";
import { DISH, DISH_FORM } from "../../people/dishes";
import { Browser } from "./browser";

/** A guest's browser whose session has an address; got by the site's own forms. */
export async function guestAt(origin: string): Promise<Browser> {
  const searched = await send(new Browser(), `${origin}/geolocation`, { query: HOME.cep });
  const found = await searched.get(`${origin}/geolocation/address`);
  const candidate = /<input[^>]*name="candidate"[^>]*value="([^"]+)"/.exec(found.body)?.[1] ?? "";
  const { number, complement } = HOME;
  const chosen = await send(searched, `${origin}/geolocation/address`, { candidate, number, complement });
  return send(chosen, `${origin}/geolocation/confirm`, { checkout_option: "DELIVERY" });
}

/** The same with one dish in the cart. */
export async function guestWithCart(origin: string): Promise<Browser> {
  return send(await guestAt(origin), `${origin}/menu/${DISH.id}`, DISH_FORM);
}

/** @throws when the form was not followed by a redirect */
async function send(browser: Browser, url: string, form: Readonly<Record<string, string>>): Promise<Browser> {
  const answer = await browser.post(url, form);
  if (answer.status !== 303) throw new Error(`POST ${url} answered ${answer.status}`);
  return browser.after(answer);
}
