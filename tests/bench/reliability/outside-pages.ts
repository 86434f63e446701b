import type { Chance } from "./chance";
import type { CustomerBrowser, Page } from "./customer-browser";
import { formAt } from "./html";

/** What the sandbox's bank does with a card (docs/sandbox.md, "Paying"): its number, how often it is used. */
const CARDS = {
  "4242424242424242": 50,
  /** Held until the restaurant confirms. */
  "4000000000000077": 10,
  /** 3-D Secure. */
  "4000000000003220": 20,
  "4000000000000002": 8,
  "4000000000009995": 5,
  /** Longer than a storefront waits. */
  "4000000000000119": 4,
  /** One that is typed wrong. */
  "4242424242424241": 3,
} as const;

const VERDICTS = { Y: 75, N: 10, C: 10, none: 5 } as const;

/** Types a card into the vault's form, and follows where that leads. @throws Unreachable */
export function typeCard(browser: CustomerBrowser, page: Page, chance: Chance): Promise<Page> {
  const { action, fields } = formAt(page, "/pay/vault");
  return browser.send(action, {
    ...fields,
    number: chance.pick(CARDS),
    holder_name: "CLIENTE DA PROVA",
    expiry_month: "12",
    expiry_year: String(new Date().getFullYear() + 3),
    security_code: "123",
  });
}

/** Goes to the bank, answers there, and comes back by GET or by the bank's own form; or never answers. @throws Unreachable */
export async function answerBank(
  browser: CustomerBrowser,
  page: Page,
  chance: Chance,
): Promise<Page | undefined> {
  const address = /<a[^>]*href="([^"]*\/pay\/3ds\/[^"]*)"/.exec(page.body)?.[1];
  const verdict = chance.pick(VERDICTS);
  if (address === undefined || verdict === "none") return undefined;
  const bank = await browser.open(address.replaceAll("&amp;", "&"));
  if (!bank.body.includes('name="verdict"')) return undefined;
  const { action, fields } = formAt(bank, "/pay/3ds/");
  const answer = { ...fields, verdict, return_by: chance.hits(0.5) ? "POST" : "GET" };
  const answered = await browser.send(new URL(action, bank.path).href, answer, {
    origin: new URL(bank.path).origin,
  });
  if (!answered.body.includes(RETURN)) return answered;
  const back = formAt(answered, RETURN);
  return browser.send(back.action, back.fields, { origin: new URL(bank.path).origin });
}

/** Where the bank's own form leads back to. */
const RETURN = "/payments/external-confirmation";
