import { ANA } from "../../e2e/people/ana";
import { ANDROID } from "../../e2e/projects";
import { Browser, signedIn } from "../../e2e/wire/client/browser";
import { guestAt, guestWithCart } from "../../e2e/wire/client/guest-browser";
import { Phone } from "../../e2e/wire/client/phone";

/** Somebody before a page: their cookies, and the page that they came for. */
interface Visitor {
  browser: Browser;
  /** Where what they have just begun is to be seen. */
  path?: string;
}

/** Each begins a session by the site's own forms. @throws when one is refused */
export const VISITORS = {
  newcomer: async () => ({ browser: new Browser() }),
  guest: async (origin) => ({ browser: await guestAt(origin) }),
  guestWithCart: async (origin) => ({ browser: await guestWithCart(origin) }),
  guestWithOrder,
  customer: async (origin) => ({ browser: await signedIn(origin) }),
  diner: async (origin) => ({ browser: (await seated(origin)).browser }),
  dinerWithPix,
} satisfies Readonly<Record<string, (origin: string) => Promise<Visitor>>>;

export type Who = keyof typeof VISITORS;

/** A toast belongs to the page after a post, and the note of the stylesheet to a browser that has it. */
const OF_EARLIER_PAGES = ["flash", "style"];

/** What a phone's browser sends along on the first page of a visit. */
export function headersFor({ cookies }: Browser): Record<string, string> {
  const kept = [...cookies].filter(([name]) => !OF_EARLIER_PAGES.includes(name));
  return {
    "Accept-Language": "pt-BR",
    ...(kept.length > 0 ? { Cookie: kept.map(([name, value]) => `${name}=${value}`).join("; ") } : {}),
  };
}

/** A table of the demo's restaurant whose bill is open. */
const TABLE = "1";

async function seated(origin: string): Promise<Phone> {
  const diner = new Phone(origin);
  await diner.sitsDown(TABLE, ANA.name);
  return diner;
}

async function dinerWithPix(origin: string): Promise<Visitor> {
  const diner = await seated(origin);
  const payment = await diner.beginsPix("split=AMOUNT&amount=10,00");
  return { browser: diner.browser, path: `/table/pix/${encodeURIComponent(payment)}` };
}

async function guestWithOrder(origin: string): Promise<Visitor> {
  const { cookies } = await guestWithCart(origin);
  const phone = new Phone(origin, new Browser(cookies, ANDROID));
  const answer = await phone.sends("/payment", { name: ANA.name, phone: ANA.phone, method: "CASH" });
  const { location = "" } = answer.headers;
  if (!location.startsWith("/mobile/order/")) throw new Error(`no order: ${answer.status} ${location}`);
  return { browser: phone.browser, path: location };
}
