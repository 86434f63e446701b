import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { paidOrder } from "../fixtures/pay.fixture";
import { type Sandbox, startSandbox } from "../server";

const dataDir = mkdtempSync(join(tmpdir(), "sandbox-pay-"));
const idShape = z.object({ order_id: z.string() });
const cartShape = z.object({ total: z.object({ order_amount: z.object({ value: z.number() }) }) });
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir });
});
beforeEach(() => fetch(`${sandbox.origin}/control/reset`, { method: "POST" }));
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

const post = (url: string, body: unknown, init: RequestInit = {}) =>
  fetch(url, { method: "POST", body: JSON.stringify(body), ...init });
const control = (path: string, body: unknown) => post(`${sandbox.origin}/control${path}`, body);

/** A guest of the demo restaurant about to order; `order` posts it. */
async function checkout() {
  const { catalog, order } = sandbox.urls;
  const address = {
    postal_code: "05433-010",
    street: "Rua Aspicuelta",
    number: "120",
    district: "Vila Madalena",
    city: "São Paulo",
    state: "SP",
  };
  const opened = await post(`${catalog}/session/guest-user`, { address });
  const { order_id } = idShape.parse(await opened.json());
  const service = { service_id: "vila-madalena-entrega", checkout_option: "DELIVERY" };
  await post(`${catalog}/session/cart`, { ...service, order_id });
  const line = { item_id: "pudim", quantity: 3 };
  const cart = await post(`${catalog}/session/guest-user/${order_id}/cart/items`, line);
  const items = cartShape.parse(await cart.json()).total.order_amount.value;
  const place = (payment: object, key: string, init: RequestInit = {}) =>
    post(
      `${order}/orders`,
      {
        ...service,
        cart_order: order_id,
        customer: { name: "Ana", phone_number: "+5511912345678" },
        include_document_invoice: false,
        use_gift_card: false,
        expected_amount: { value: items + 790, currency: "BRL" },
        payment,
      },
      { ...init, headers: { "idempotency-key": key } },
    );
  return { place };
}

const vaultShape = z.object({ action: z.string(), fields: z.object({ form: z.string() }) });

/** Pays by a card whose number a browser has posted to the vault. */
async function cardPayment(number: string) {
  const returnUrl = encodeURIComponent("https://shop.example/card?state=s1");
  const vault = await fetch(`${sandbox.urls.order}/cards/vault?return-url=${returnUrl}`);
  const { action, fields } = vaultShape.parse(await vault.json());
  const form = { ...fields, number, holder_name: "Ana", expiry_month: "1", expiry_year: "2040" };
  const body = new URLSearchParams({ ...form, security_code: "123" });
  const answer = await fetch(action, { method: "POST", body, redirect: "manual" });
  const location = new URL(answer.headers.get("location") ?? "");
  return { method: "CREDIT", type: "PREPAID", card_token: location.searchParams.get("card_token") };
}
const orderCount = async () => {
  const answer = await fetch(`${sandbox.origin}/control/orders`);
  return z.object({ count: z.number() }).parse(await answer.json()).count;
};

describe("paying over HTTP", () => {
  it("charges once when the first answer was cut off after the work was done", async () => {
    const { place } = await checkout();
    const before = await orderCount();
    const payment = await cardPayment("4242424242424242");
    const fault = { area: "order", path: "/orders", method: "POST", kind: "drop", after: "commit", times: 1 };
    await control("/faults", fault);
    await expect(place(payment, "k1")).rejects.toThrow();
    const again = await place(payment, "k1");
    expect(again.status).toBe(200);
    expect(paidOrder.parse(await again.json()).payment.status).toBe("PAID");
    expect(await orderCount()).toBe(before + 1);
  });

  it("goes on with a slow card after the customer gave up, and the retry waits for it", async () => {
    await control("/payments/settings", { slow_card_ms: 400 });
    const { place } = await checkout();
    const before = await orderCount();
    const payment = await cardPayment("4000000000000119");
    await expect(place(payment, "k1", { signal: AbortSignal.timeout(100) })).rejects.toThrow();
    expect(await orderCount()).toBe(before);
    const again = await place(payment, "k1");
    expect(again.status).toBe(200);
    expect(paidOrder.parse(await again.json()).payment.card).toEqual({ brand: "Visa", last_four: "0119" });
    expect(await orderCount()).toBe(before + 1);
  });

  it("keeps card numbers nowhere: not in its files, not in the journal", async () => {
    const { place } = await checkout();
    await place(await cardPayment("4242424242424242"), "k1");
    const files = readdirSync(dataDir)
      .filter((name) => name.startsWith("sandbox.db") && !name.endsWith(".lock"))
      .map((name) => readFileSync(join(dataDir, name)));
    expect(files.some((file) => file.includes("last_four"))).toBe(true);
    for (const file of files) expect(file.includes("4242424242424242")).toBe(false);
    const journal = await (await fetch(`${sandbox.origin}/control/requests`)).text();
    expect(journal).toContain("/vault");
    expect(journal).not.toContain("4242424242424242");
  });
});

describe("steering payments", () => {
  it("settles a Pix, declines the next card, and changes coupons and gift cards", async () => {
    const { place } = await checkout();
    await control("/payments/decline", { code: "INSUFFICIENT_FUNDS" });
    const declined = await place(await cardPayment("4242424242424242"), "k1");
    expect(await declined.json()).toMatchObject({ status: 422, code: "INSUFFICIENT_FUNDS" });
    const placed = await place({ method: "PIX", type: "PREPAID" }, "k2");
    const { payment } = paidOrder.parse(await placed.json());
    const settled = await control(`/payments/${payment.id}/settle`, { event: "PAID" });
    expect(await settled.json()).toMatchObject({ status: "PAID" });
    const listed = await (await fetch(`${sandbox.origin}/control/payments?limit=1`)).json();
    expect(listed).toMatchObject([{ id: payment.id, method: "PIX", status: "PAID" }]);
    const coupon = await control("/coupons/AURORA10", { active: false, minimum_cents: 1 });
    expect(await coupon.json()).toMatchObject({ code: "AURORA10", active: false, minimum: 1, used: 0 });
    const card = await control("/gift-cards/6035710000002500", { balance_cents: 99 });
    expect(await card.json()).toMatchObject({ balance: 99, active: true });
    expect((await control("/coupons/NOPE", {})).status).toBe(404);
    const settings = await (await fetch(`${sandbox.origin}/control/payments/settings`)).text();
    expect(settings).not.toContain("secret");
  });
});
