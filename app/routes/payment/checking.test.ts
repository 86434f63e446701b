import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { addToCart } from "~/features/cart/cart.server";
import { postCheckout } from "~/features/checkout/checkout.fixture";
import { keepCheckout } from "~/features/checkout/checkout-draft.server";
import { readQuote } from "~/features/checkout/quote.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { pageOf } from "~/platform/request/fresh-page.fixture";
import { recordOrder } from "./checking.server";
import { paymentPage } from "./payment.server";

const { server, store } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

const STORE = { service: { id: "vila-madalena-retirada" }, checkoutOption: "TAKEOUT" } as const;
const FILLED = { name: "Ana Figueira", phone: "(11) 90000-0001", when: "now", method: "CASH" };

/** The cookies of a guest with some puddings for takeout. */
async function cartToFetch(): Promise<string> {
  const guest = await visitorWith();
  const { order_id } = await guest.api.catalog.openGuestSession(HOME_ADDRESS);
  const place = { latitude: -23.5563, longitude: -46.6918 };
  guest.saveOrder({ guestOrderId: order_id, checkoutOption: "TAKEOUT", ...place });
  await addToCart(guest, STORE, { item_id: "pudim", quantity: 4, options: [] });
  return cookiesAfter(new Headers(guest.takeHeaders()));
}

test("an order whose answer was lost is counted once it is found", async () => {
  env.ANALYTICS = { url: "https://count.example/collect", secret: "s3cret" };
  store.settings.write("setup", { ...store.settings.read("setup"), analytics: { measurement_id: "G-1" } });
  const counted: string[] = [];
  server.use(
    http.post(env.ANALYTICS.url, async ({ request }) => {
      counted.push(await request.text());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const cookies = `${await cartToFetch()}; consent=yes`;
  const page = await visitorWith(cookies, "/payment");
  const { key, quote: text } = await pageOf(paymentPage(page));
  const quote = readQuote(text);
  if (!quote) throw new Error("the checkout shows nothing");
  // The backend takes the order, and the storefront dies before it gets the answer.
  const lost = await visitorWith(cookies.replace("; consent=yes", ""), "/payment");
  await redirectOf(postCheckout(lost, FILLED, { key, quote }));
  keepCheckout(page, { form: FILLED, shown: quote, key, sent: { at: Date.now(), cart: "its cart" } });
  const asking = await visitorWith(
    cookiesAfter(new Headers(page.takeHeaders()), cookies),
    "/payment/checking",
  );
  const found = await redirectOf(recordOrder(asking));
  expect(found.to).toMatch(/^\/orders\//);
  await vi.waitFor(() => expect(counted.filter((body) => body.includes('"purchase"'))).toHaveLength(1));
});
