import { ANA } from "../people/ana";
import { CARDS, SECURITY_CODE } from "../people/cards";
import { type Answer, ask } from "./client/ask";
import type { Browser } from "./client/browser";
import { guestWithCart } from "./client/guest-browser";

/** A browser whose order waits for its bank, and the bank's page. */
export interface AtBank {
  browser: Browser;
  orderId: string;
  /** The bank's page. */
  url: string;
}

/** The value of a field in a page's HTML. */
function fieldOf(html: string, name: string): string {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return (/value="([^"]*)"/.exec(tag)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

const hrefOf = (text: string | undefined) => (text ?? "").replaceAll("&amp;", "&");

/** Types a card into the form of a page, which the vault takes and sends back; the browser, and where it is led. */
export async function typesCard(browser: Browser, url: string, number: string) {
  const page = await browser.get(url);
  const ready = browser.after(page);
  const form = /<form[^>]*action="(https?:[^"]*vault[^"]*)"/.exec(page.body)?.[1];
  const card = { number, holder_name: ANA.name, expiry_month: "8", expiry_year: "2031" };
  const fields = { form: fieldOf(page.body, "form"), ...card, security_code: SECURITY_CODE };
  const typed = await ask(hrefOf(form), { method: "POST", form: fields });
  const taken = await ready.get(typed.headers.location ?? "");
  return { browser: ready.after(taken), path: taken.headers.location ?? "" };
}

/** A guest's order with a new card, up to the bank's page, by the forms of the site and of the vault. */
export async function orderAtBank(origin: string): Promise<AtBank> {
  const guest = await guestWithCart(origin);
  const checkout = await guest.get(`${origin}/payment`);
  const filled = { name: ANA.name, phone: ANA.phone, when: "now", method: "card:CREDIT" };
  const ticket = { key: fieldOf(checkout.body, "key"), shown: fieldOf(checkout.body, "shown") };
  const chosen = await guest.post(`${origin}/payment`, { ...filled, ...ticket });
  const { browser, path } = await typesCard(guest.after(chosen), `${origin}/payment/card`, CARDS.challenged);
  const leaving = await browser.get(origin + path);
  const url = hrefOf(/http-equiv="refresh" content="0;url=([^"]+)"/i.exec(leaving.body)?.[1]);
  return { browser, orderId: decodeURIComponent(path.split("/")[2] ?? ""), url };
}

/** What the bank sends a browser back with: an address, and by a form its fields. */
export async function answerOf({ url }: AtBank, verdict: "Y" | "N" | "C", by: "GET" | "POST") {
  const answer = await ask(url, { method: "POST", form: { verdict, return_by: by } });
  if (by === "GET") return { to: answer.headers.location ?? "", fields: {} };
  const to = hrefOf(/<form method="post" action="([^"]+)"/.exec(answer.body)?.[1]);
  const inputs = [...answer.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return { to, fields: Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value])) };
}

/** A form of another site, posted by a browser that brings no Lax cookie. */
export function postFromElsewhere(url: string, form: Record<string, string>): Promise<Answer> {
  const headers = { Origin: "https://bank.example", "Sec-Fetch-Site": "cross-site", Accept: "text/html" };
  return ask(url, { method: "POST", headers, form });
}
