import type { Page } from "@playwright/test";
import { SCREENS } from "../../screens/states/all";
import { expect, test } from "../fixture";
import { asCustomer } from "../people/customer";
import { Diner } from "../people/diner";
import { DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { messages } from "../platform/sight";
import { phones } from "../projects";
import type { Control } from "../site/control";

/** What is wrong with a form of a page. */
interface Mistake {
  page: string;
  /** Fills fields in by their names. */
  fields?: Readonly<Record<string, string>>;
  /** Radios and boxes, as selectors. */
  ticks?: readonly string[];
  /** The button, as a selector. */
  press: string;
  /** What the backend does before the press. */
  before?: (control: Control) => Promise<unknown>;
}

const refusesCoupons = (control: Control) =>
  control.fault({ kind: "status", status: 503, method: "POST", path: "/coupons" });
const refusesLines = (control: Control) =>
  control.fault({ kind: "status", status: 503, method: "PATCH", path: "/session/cart/*" });

const OF_GUEST: readonly Mistake[] = [
  { page: "/cart", fields: { code: "INVERNO15" }, press: "form:has([name=code]) button:not([name])" },
  { page: "/cart/coupon", fields: { code: "INVERNO15" }, press: "form:has([name=code]) button:not([name])" },
  { page: "/cart/gift-card", fields: { number: "1", pin: "9" }, press: "main form:has([name=pin]) .btn" },
  { page: "/", press: "button[name=listed]", before: refusesCoupons },
  { page: "/cupons", press: "button[name=listed]", before: refusesCoupons },
  { page: `/menu/${DISH.id}`, fields: { note: "x".repeat(141) }, press: "form#item .btn-split" },
  { page: "/payment", press: ".cartbar .btn, aside .btn:not(.btn-3)" },
  {
    page: "/payment",
    fields: { name: "Ana Lima", phone: "(11) 91234-5678", change: "1" },
    ticks: ["[name=method][value=CASH]"],
    press: ".cartbar .btn, aside .btn:not(.btn-3)",
  },
  { page: "/cart", press: ".stepper button:last-of-type", before: refusesLines },
  { page: "/cart/shared", press: "main form .btn" },
];

const OF_CUSTOMER: readonly Mistake[] = [
  { page: "/profile/personal", fields: { name: "27" }, press: "main form .btn:not(.btn-3, .btn-bad)" },
  { page: "/profile/addresses/casa-da-ana", fields: { number: "x".repeat(60) }, press: "main form .btn" },
  { page: "/profile/contact", fields: { email: "ana@" }, press: "main form:has([name=email]) .btn" },
];

const OF_DINER: readonly Mistake[] = [
  {
    page: "/table/order?split=AMOUNT",
    fields: { amount: "99999" },
    ticks: ["[name=split][value=AMOUNT]"],
    press: ".cartbar .btn, main form .btn-wide",
  },
];

/** The press of a form as it stands: what a browser would ask for before is left to the server. */
async function mistakes(guest: Guest, control: Control, each: Mistake): Promise<void> {
  const { page, visit } = guest;
  const where = `${each.page}, ${each.press}`;
  await page.goto(each.page);
  await guest.arrives(new URL(each.page, page.url()).pathname);
  await page.evaluate(() => {
    for (const form of document.forms) form.setAttribute("novalidate", "");
    for (const field of document.querySelectorAll("[maxlength]")) field.removeAttribute("maxlength");
  });
  for (const tick of each.ticks ?? []) await page.locator(tick).first().check();
  for (const [name, value] of Object.entries(each.fields ?? {}))
    await page.locator(`main [name="${name}"]:visible`).first().fill(value);
  await each.before?.(control);
  await page.locator(each.press).filter({ visible: true }).first().click();
  const told = () => page.evaluate(messages);
  await expect.poll(async () => (await told()).length, { message: where }).toBeGreaterThan(0);
  await page.waitForLoadState("load");
  await settles(page);
  const all = await told();
  expect
    .soft(
      all.filter(({ over }) => over === ""),
      `${where}: ${JSON.stringify(all)}`,
    )
    .not.toEqual([]);
  if (visit.script === "on") expect.soft(await page.evaluate(isFocusBehind), where).toBe("");
  await control.clearFaults();
}

/** Whatever moves has come to rest. */
async function settles(page: Page): Promise<void> {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await page.evaluate(() => scrollY);
      return last === before;
    })
    .toBe(true);
}

/** What lies over the middle of what has the focus. */
function isFocusBehind(): string {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return "";
  const { left, top, width, height } = activeElement.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40));
  if (hit && (activeElement.contains(hit) || hit.contains(activeElement))) return "";
  return `${activeElement.localName}#${activeElement.id} is behind ${hit ? hit.className : "the edge"}`;
}

/** On a phone, where bars stay at the head and the foot of the window: with scripts and without, in both languages. */
test("what a form says is in sight, and behind no bar", { tag: phones(0) }, async ({
  newcomer: guest,
  control,
  site: { sandbox },
}) => {
  const { page } = guest;
  await guest.hasCart();
  for (const each of OF_GUEST) await mistakes(guest, control, each);
  await SCREENS["shared-join"]?.reach({ guest, page, control, sandbox });
  await mistakes(guest, control, { page: page.url(), press: "main form .btn" });
  await control.setFlags({ table_payment: true });
  await new Diner(guest).sitsAt("1", "Teodora");
  for (const each of OF_DINER) await mistakes(guest, control, each);
  await page.context().clearCookies();
  await asCustomer(page, "ana");
  for (const each of OF_CUSTOMER) await mistakes(guest, control, each);
});
