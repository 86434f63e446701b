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

/** The ways in which a reading can go without an answer. */
const FAULTS: readonly Omit<Fault, "area">[] = [
  { kind: "status", status: 503 },
  { kind: "status", status: 429 },
  { kind: "drop" },
  { kind: "hang" },
  { kind: "html" },
];

function renewsItself({ body, headers }: Answer): boolean {
  return /<meta http-equiv="refresh" content="\d+"/i.test(body) || headers.refresh !== undefined;
}

const codeOf = ({ body }: Answer) =>
  /<textarea[^>]*>([^<]*br\.gov\.bcb\.pix[^<]*)</.exec(body)?.[1] ?? "none";

/** Holds a page against every fault: it has these parts, a way to ask again and the telephone, and renews itself. */
async function says(open: () => Promise<Answer>, parts: readonly string[]): Promise<void> {
  for (const fault of FAULTS) {
    const name = `${fault.kind} ${fault.status ?? ""}`;
    await open();
    await site.control.fault({ area: "order", ...fault });
    for (let time = 0; time < 2; time += 1) {
      const answer = await open();
      expect.soft(answer.status, name).toBe(503);
      expect.soft(answer.headers["retry-after"], name).toBeDefined();
      for (const part of [...parts, PHONE]) expect.soft(answer.body, name).toContain(part);
      expect.soft(renewsItself(answer), name).toBe(true);
    }
    await site.control.clearFaults();
    const again = await open();
    expect.soft(again.status, name).toBe(200);
    expect.soft(again.body, name).not.toContain(PHONE);
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

const { unseen } = catalog.status;
const PHONE = unseen.phone.replace("{{phone}}", "");

test("while the backend is silent, an order's page says its number and the telephone, keeps a Pix code, and goes on asking", async () => {
  const { browser, path } = await orderByPix();
  const open = opener(browser, site.origin + path);
  const shown = await open();
  const [, number = "none"] = /Pedido (\d+)/.exec(shown.body) ?? [];
  expect(renewsItself(shown)).toBe(true);
  await says(open, [unseen.order.replace("{{number}}", number), codeOf(shown)]);
});

test("a code that is paid or dropped is kept no more, nor is anything of an order that is paid in cash", async () => {
  const { browser, path } = await orderByPix();
  const open = opener(browser, site.origin + path);
  const code = codeOf(await open());
  const [order] = await site.control.orders();
  await site.control.setPayment(order?.id ?? "", "PAID");
  await open();
  await site.control.fault({ area: "order", kind: "status", status: 503 });
  const silent = await open();
  expect(silent.body).not.toContain(code);
  expect(silent.body).toContain(unseen.order.replace("{{number}}", order?.number ?? "none"));
});

test("another browser is shown nothing of it", async () => {
  const { browser, path } = await orderByPix();
  await opener(browser, site.origin + path)();
  await site.control.fault({ area: "order", kind: "status", status: 503 });
  const stranger = await new Phone(site.origin).opens(path);
  expect(stranger.body).not.toContain("br.gov.bcb.pix");
});

test("what is gone is the 404 page", async () => {
  const { browser, path } = await orderByPix();
  await site.control.fault({ area: "order", path: "/orders/*", kind: "status", status: 404 });
  expect((await browser.get(site.origin + path)).status).toBe(404);
});

test("while the backend is silent, a table's pages say that the bill cannot be seen, and keep a share's Pix code", async () => {
  test.setTimeout(120_000);
  const phone = new Phone(site.origin);
  await phone.sitsDown("1", "Ana");
  await says(() => phone.opens("/table/order?split=EQUAL&people=3"), [unseen.bill]);
  const id = await phone.beginsPix("split=AMOUNT&amount=10&service=1");
  const page = `/table/pix/${encodeURIComponent(id)}`;
  const code = codeOf(await phone.opens(page));
  expect(code).toContain("br.gov.bcb.pix");
  await says(() => phone.opens(page), [unseen.bill, code]);
});

test("a seat is not lost to one answer that does not know it", async () => {
  const phone = new Phone(site.origin);
  await phone.sitsDown("1", "Ana");
  await site.control.fault({
    area: "order",
    path: "/table/table-session",
    kind: "status",
    status: 404,
    times: 1,
  });
  expect((await phone.opens("/table/order")).status).toBe(200);
});

test("a table with nothing on it goes on asking", async () => {
  const phone = new Phone(site.origin);
  await phone.sitsDown("6", "Ana");
  await says(() => phone.opens("/table/empty-order"), [unseen.bill]);
});
