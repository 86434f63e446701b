import { expect, test } from "@playwright/test";
import { catalog } from "../../../../app/locales/pt-BR";
import { ANA } from "../../people/ana";
import type { Fault } from "../../site/control";
import { openSite, type Site } from "../../site/site";
import type { Answer } from "../client/ask";
import type { Browser } from "../client/browser";
import { guestWithCart } from "../client/guest-browser";
import { Phone } from "../client/phone";

let site: Site;

test.beforeAll(async () => {
  site = await openSite({ API_TIMEOUT_MS: "700" });
});

test.beforeEach(async () => {
  await site.control.reset();
  await site.control.setFlags({ table_payment: true });
});

test.afterAll(() => site?.stop());

/** All the ways in which one reading can fail. */
const FAULTS: readonly Omit<Fault, "area">[] = [
  { kind: "status", status: 503 },
  { kind: "status", status: 429 },
  { kind: "status", status: 404 },
  { kind: "drop" },
  { kind: "hang" },
  { kind: "html" },
];
const [SILENT = ""] = catalog.status.orderRefreshFailed.split("{{at}}").slice(1);

function renewsItself({ body, headers }: Answer): boolean {
  return /<meta http-equiv="refresh" content="\d+"/i.test(body) || headers.refresh !== undefined;
}

const codeOf = ({ body }: Answer) =>
  /<textarea[^>]*>([^<]*br\.gov\.bcb\.pix[^<]*)</.exec(body)?.[1] ?? "none";

/** Holds a page that is open against every fault: it keeps `what`, says that it is old, and renews itself. */
async function keeps(open: () => Promise<Answer>, what: readonly string[]): Promise<void> {
  for (const fault of FAULTS) {
    const name = `${fault.kind} ${fault.status ?? ""}`;
    await open();
    await site.control.fault({ area: "order", ...fault });
    for (let time = 0; time < 2; time += 1) {
      const answer = await open();
      expect.soft(answer.status, name).toBe(503);
      for (const part of what) expect.soft(answer.body, name).toContain(part);
      expect.soft(seenIn(answer), name).toContain(SILENT);
      expect.soft(renewsItself(answer), name).toBe(true);
    }
    await site.control.clearFaults();
    const again = await open();
    expect.soft(again.status, name).toBe(200);
    expect.soft(seenIn(again), name).not.toContain(SILENT);
  }
}

/** A browser that keeps what it is sent. */
function opener(browser: Browser, url: string): () => Promise<Answer> {
  let own = browser;
  return async () => {
    const answer = await own.get(url);
    own = own.after(answer);
    return answer;
  };
}

/** A guest's order by Pix: the browser, and its path. */
async function orderByPix(): Promise<{ browser: Browser; path: string }> {
  const guest = await guestWithCart(site.origin);
  const checkout = await guest.get(`${site.origin}/payment`);
  const field = (name: string) =>
    (new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(checkout.body)?.[1] ?? "")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
  const filled = { name: ANA.name, phone: ANA.phone, when: "now", method: "PIX" };
  const placed = await guest.post(`${site.origin}/payment`, {
    ...filled,
    key: field("key"),
    shown: field("shown"),
  });
  expect(placed.status).toBe(303);
  return { browser: guest.after(placed), path: placed.headers.location ?? "" };
}

/** A page without what only script shows: that it gets no answer. */
function seenIn({ body }: { body: string }): string {
  return body.replace(/<div data-when="failed" hidden="">.*?<\/b><\/p><\/div><\/div>/, "");
}

test("an order keeps its number and its Pix code while the backend is silent, and goes on asking", async () => {
  const { browser, path } = await orderByPix();
  const open = opener(browser, site.origin + path);
  const shown = await open();
  const number = /Pedido (\d+)/.exec(shown.body)?.[0] ?? "none";
  expect(renewsItself(shown)).toBe(true);
  await keeps(open, [number, codeOf(shown)]);
});

test("another browser is shown nothing of it", async () => {
  const { browser, path } = await orderByPix();
  await opener(browser, site.origin + path)();
  await site.control.fault({ area: "order", kind: "status", status: 503 });
  const stranger = await new Phone(site.origin).opens(path);
  expect(stranger.body).not.toContain("br.gov.bcb.pix");
});

test("what is gone for longer than a moment is the 404 page", async () => {
  const { browser, path } = await orderByPix();
  await site.control.fault({ area: "order", path: "/orders/*", kind: "status", status: 404 });
  expect((await browser.get(site.origin + path)).status).toBe(404);
});

test("a table's bill, a chosen split and a share's Pix code are kept, and go on asking", async () => {
  test.setTimeout(120_000);
  const phone = new Phone(site.origin);
  await phone.sitsDown("1", "Ana");
  const split = "/table/order?split=EQUAL&people=3";
  const bill = await phone.opens(split);
  expect(renewsItself(bill)).toBe(true);
  const [left = "none"] = /R\$\u00a0[\d,.]+/.exec(bill.body) ?? [];
  await keeps(() => phone.opens(split), [left, 'name="people"', 'value="3"']);

  const id = await phone.beginsPix("split=AMOUNT&amount=10&service=1");
  const page = `/table/pix/${encodeURIComponent(id)}`;
  const code = codeOf(await phone.opens(page));
  expect(code).toContain("br.gov.bcb.pix");
  await keeps(() => phone.opens(page), [code]);
});

test("a table with nothing on it goes on asking", async () => {
  const phone = new Phone(site.origin);
  await phone.sitsDown("6", "Ana");
  await keeps(() => phone.opens("/table/empty-order"), [catalog.title.tableEmpty.title]);
});

test("a seat is not lost to one answer that does not know it", async () => {
  const phone = new Phone(site.origin);
  await phone.sitsDown("1", "Ana");
  await phone.opens("/table/order");
  await site.control.fault({
    area: "order",
    path: "/table/table-session",
    kind: "status",
    status: 404,
    times: 1,
  });
  expect((await phone.opens("/table/order")).headers.location).toBeUndefined();
  expect((await phone.opens("/table/order")).status).toBe(200);
});

test("a page that was never read goes on asking too", async () => {
  const phone = new Phone(site.origin);
  await phone.sitsDown("1", "Ana");
  await site.control.fault({ area: "order", kind: "status", status: 503 });
  const answer = await phone.opens("/table/order");
  expect(answer.status).toBe(503);
  expect(renewsItself(answer)).toBe(true);
});
