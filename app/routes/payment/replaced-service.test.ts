import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { postCheckout } from "~/features/checkout/checkout.fixture";
import { readQuote } from "~/features/checkout/quote.server";
import { createVisitor } from "~/guard.server";
import { publicCache } from "~/platform/cache/cache.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { pageOf } from "~/platform/request/fresh-page.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { ana, guest } from "../../../tests/unit/posts/refused-posts.fixture";
import { changedPage } from "./changed.server";
import { paymentPage } from "./payment.server";

const { store } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

const FILLED = { name: "Ana Figueira", phone: "(11) 90000-0001", when: "now", method: "CASH" };

/** The same browser's next request. */
function next(visitor: Visitor, headers = new Headers(visitor.takeHeaders())): Promise<Visitor> {
  const cookie = cookiesAfter(headers, visitor.request.headers.get("cookie") ?? "");
  const request = new Request(`${env.APP_ORIGIN}/payment`, { method: "POST", headers: { cookie } });
  return createVisitor(request, {});
}

const ticketOf = ({ key, quote: text }: { key: string; quote: string }) => {
  const quote = readQuote(text);
  if (!quote) throw new Error("nothing is shown");
  return { key, quote };
};

const GUEST = async () => (await guest(service())).cookies;
const CUSTOMER = () => ana({ cart: service() });

/** The first store's delivery, by the id that it has now. */
function service(): string {
  const [restaurant] = store.restaurants.list();
  return restaurant?.services.find(({ serviceType }) => serviceType === "DELIVERY")?.id ?? "";
}

test.each([
  ["a guest", "the list of restaurants is kept", GUEST, () => {}],
  ["a customer", "the list of restaurants is kept", CUSTOMER, () => {}],
  ["a guest", "the list is new", GUEST, () => publicCache.clear()],
  ["a customer", "the list is new", CUSTOMER, () => publicCache.clear()],
])("the order of %s goes to the service that took its place while %s", async (_, __, browser, forget) => {
  const seen = await visitorWith(await browser(), "/payment");
  seen.saveOrder({ serviceId: service(), restaurantId: "vila-madalena" });
  const page = await pageOf(paymentPage(seen));
  const fresh = store.restaurants.replaceService(service());
  forget();
  let visitor = await next(seen);
  let { to, headers } = await redirectOf(postCheckout(visitor, FILLED, ticketOf(page)));
  visitor = await next(visitor, headers);
  if (to === "/payment/changed") {
    const changed = await pageOf(changedPage(visitor));
    ({ to, headers } = await redirectOf(postCheckout(await next(visitor), FILLED, ticketOf(changed))));
    visitor = await next(visitor, headers);
  }
  expect(to).toMatch(/^\/orders\//);
  expect(visitor.order.serviceId).toBe(fresh);
});
