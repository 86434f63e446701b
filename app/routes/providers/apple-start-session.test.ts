import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { formOf, guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { paidByGuest } from "~/features/orders/paid-order.fixture";
import { placedOrdersCookie } from "~/features/orders/placed-orders.server";
import { CARD } from "~/features/payments/cards/cards.fixture";
import { SeatedDiner } from "~/features/table/seat.fixture";
import { ownSeat } from "~/features/table/table-cookies.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import { action } from "./apple-start-session";

const GATEWAY = "https://apple-pay-gateway.apple.com/paymentservices/startSession";

const { server, store } = demoBackend();

async function ask(cookie: string, fields: Record<string, string>): Promise<Response> {
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const url = `${env.APP_ORIGIN}/payments/apple-pay/start-session`;
  const request = new Request(url, { method: "POST", headers, body: formOf(fields) });
  return action({ request, params: {}, context: {} }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

describe("Apple's merchant session", () => {
  it("is given for one's own bag", async () => {
    const { cookies } = await guestWithPuddings();
    const answer = await ask(cookies, { verification_url: GATEWAY });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.json()).toHaveProperty("merchantSessionIdentifier");
  });

  it.each(["https://evil.example/", "http://apple-pay-gateway.apple.com/", ""])(
    "asks nobody at %j",
    async (url) => {
      const { cookies } = await guestWithPuddings();
      expect((await ask(cookies, { verification_url: url })).status).toBe(422);
    },
  );

  it("is for nobody without a bag", async () => {
    expect((await ask("", { verification_url: GATEWAY })).status).toBe(404);
  });

  it("is for the bill that one sits at, and for nobody without a seat", async () => {
    const named = { verification_url: GATEWAY, table: "1" };
    const seated = await SeatedDiner.at();
    const visitor = await seated.visit();
    const asked = vi.fn();
    server.use(
      http.post("*/apple-pay/start-session", async ({ request }) => asked(await request.clone().json())),
    );
    const answer = await ask(visitor.request.headers.get("cookie") ?? "", named);
    expect(answer.status).toBe(200);
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ order_id: ownSeat(visitor).session }));
    expect((await ask("", named)).status).toBe(404);
    const { cookies } = await guestWithPuddings();
    expect((await ask(cookies, named)).status).toBe(404);
  });

  it("is for nobody else's cart or order, whoever names it", async () => {
    const { cookies } = await guestWithPuddings();
    const other = await guestWithPuddings();
    const { order } = await visitorWith(other.cookies);
    const named = { verification_url: GATEWAY, order: order.guestOrderId ?? "" };
    expect((await ask(cookies, named)).status).toBe(404);
    expect((await ask("", named)).status).toBe(404);
  });

  it("is asked for in the name of an order that this browser has placed", async () => {
    const headers = new Headers({ "set-cookie": placedOrdersCookie.seal(["gone"]) });
    // The request is allowed, but the backend does not know that order.
    const answer = await ask(cookiesAfter(headers), { verification_url: GATEWAY, order: "gone" });
    expect(answer.status).toBe(404);
  });

  it("is for no id that is no order of theirs to be paid again, whatever the backend would take", async () => {
    const takesAll = () => HttpResponse.json({ merchantSessionIdentifier: "x" });
    server.use(http.post(`${env.API_URLS.order}/payments/apple-pay/start-session`, takesAll));
    const ana = await visitorWith();
    ana.keepTokens(await ana.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
    const cookies = cookiesAfter(new Headers(ana.takeHeaders()));
    const named = { verification_url: GATEWAY, order: "a table's session" };
    expect((await ask(cookies, named)).status).toBe(404);
    const { order, cookies: own } = await paidByGuest(CARD.good);
    const again = { verification_url: GATEWAY, order: order.id };
    expect((await ask(own, again)).status).toBe(404);
    store.orders.setPaymentStatus(order.payment.id, "FAILED", store.now());
    expect((await ask(own, again)).status).toBe(200);
  });
});
