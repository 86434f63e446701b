import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { addToCart } from "~/features/cart/cart.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { postCheckout } from "~/features/checkout/checkout.fixture";
import { type Quote, readQuote } from "~/features/checkout/quote.server";
import { lostCpf } from "~/features/checkout/submit.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { pageOf } from "~/platform/request/fresh-page.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { paymentPage } from "./payment.server";

const { store } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

const PUDDINGS = { item_id: "pudim", quantity: 4, options: [] };
const FILLED = { name: "Ana Figueira", phone: "(11) 90000-0001", method: "CASH", when: "now" };

/** The same browser's next request, after `visitor` or after the page with `headers`. */
function next(visitor: Visitor, headers = new Headers(visitor.takeHeaders())): Promise<Visitor> {
  return visitorWith(cookiesAfter(headers, visitor.request.headers.get("cookie") ?? ""), "/payment");
}

async function signedIn(email = "ana@exemplo.com"): Promise<Visitor> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login(email, PASSWORD), { type: "registered" });
  const [main] = await savedAddressesOf(visitor);
  if (main) await orderTo(visitor, main);
  return next(visitor);
}

/** Ana with something in the cart. */
async function signedInCustomer(): Promise<Visitor> {
  const visitor = await signedIn();
  await addToCart(
    visitor,
    { service: { id: "vila-madalena-entrega" }, checkoutOption: "DELIVERY" },
    PUDDINGS,
  );
  return next(visitor);
}

/** Another request with the same cookies. */
const again = (visitor: Visitor) => visitorWith(visitor.request.headers.get("cookie") ?? "", "/payment");

async function ticket(visitor: Visitor): Promise<{ key: string; quote: Quote }> {
  const { key, quote } = await pageOf(paymentPage(visitor));
  const read = readQuote(quote);
  if (!read) throw new Error("the checkout shows nothing");
  return { key, quote: read };
}

const lastOrder = () => store.orders.page(1, 0)[0];

test("the customer's contact is there already, their CPF partly hidden and not asked for", async () => {
  const { typed, cpf, place } = await pageOf(paymentPage(await signedInCustomer()));
  expect(typed).toEqual({
    when: "now",
    method: "PIX",
    name: "Ana Figueira",
    phone: "(11) 90000-0001",
    email: "ana@exemplo.com",
  });
  expect(cpf).toBe("•••.982.247-••");
  expect(place).toEqual({
    main: "Rua Harmonia, 410, Apto 52",
    area: "Vila Madalena, São Paulo, SP. Portão verde",
  });
});

test("it goes to the main address, and the account's CPF on the receipt only where that was ticked", async () => {
  const visitor = await signedInCustomer();
  const { to, headers } = await redirectOf(postCheckout(visitor, FILLED, await ticket(visitor)));
  const placed = lastOrder();
  expect(to).toBe(`/orders/${placed?.id}`);
  expect(placed).toMatchObject({
    customer_id: "cliente-ana",
    address: { id: "casa-da-ana" },
    include_document_invoice: false,
  });
  expect(placed?.contact.document).toBeUndefined();
  const after = await next(visitor, headers);
  expect(after.order.cartId).toBeUndefined();

  const other = await signedInCustomer();
  await redirectOf(postCheckout(other, { ...FILLED, invoice: "on" }, await ticket(other)));
  expect(lastOrder()).toMatchObject({ include_document_invoice: true, contact: { document: "52998224725" } });
});

test("another saved address is ordered to; one that was removed since gives way to the main one", async () => {
  const visitor = await signedInCustomer();
  visitor.saveOrder({ addressId: "trabalho-da-ana" });
  expect((await pageOf(paymentPage(visitor))).place.main).toBe("Rua Fradique Coutinho, 1150, Sala 8");
  await redirectOf(postCheckout(visitor, FILLED, await ticket(visitor)));
  expect(lastOrder()).toMatchObject({ address: { id: "trabalho-da-ana" } });

  const other = await signedInCustomer();
  other.saveOrder({ addressId: "removed", latitude: -22.9, longitude: -43.2 });
  const page = await pageOf(paymentPage(other));
  expect(page.place.main).toBe("Rua Harmonia, 410, Apto 52");
  // The draft's place cannot be delivered to. The address can.
  expect(page.now?.arrival).toBeDefined();
});

test("one checkout is one order, however often it is posted", async () => {
  const visitor = await signedInCustomer();
  const posted = await ticket(visitor);
  const before = store.orders.count();
  const posts = [visitor, await again(visitor), await again(visitor)];
  const answers = await Promise.all(posts.map((post) => redirectOf(postCheckout(post, FILLED, posted))));
  // Back to the form, with the cookies of the first answer.
  const late = await next(visitor, answers[0]?.headers);
  answers.push(await redirectOf(postCheckout(late, FILLED, posted)));
  expect(store.orders.count()).toBe(before + 1);
  expect(new Set(answers.map(({ to }) => to))).toEqual(new Set([`/orders/${lastOrder()?.id}`]));
});

test("a CPF whose cookie has run out is asked for again, unless its order is made", async () => {
  const visitor = await signedInCustomer();
  const posted = await ticket(visitor);
  const form = new FormData();
  form.set("keepCpf", "on");
  const words = visitor.t("form.cpf.required");
  expect(lostCpf(visitor, form, posted)).toEqual({ kind: "refused", status: 422, errors: { cpf: [words] } });
  const { headers } = await redirectOf(postCheckout(visitor, FILLED, posted));
  expect(lostCpf(await next(visitor, headers), form, posted)).toBeUndefined();
  form.set("cpf", "529.982.247-25");
  expect(lostCpf(visitor, form, posted)).toBeUndefined();
});

test("without a cart there is nothing to be ordered, and a post is told so", async () => {
  const visitor = await signedIn();
  expect((await redirectOf(paymentPage(visitor))).to).toBe("/cart");
  const never = { key: randomUUID(), quote: { total: 1, delivery: 0, minutes: 0, place: "", changes: [] } };
  const { to, headers } = await redirectOf(postCheckout(visitor, FILLED, never));
  expect(to).toBe("/cart");
  const told = (await next(visitor, headers)).takeToast();
  expect(told?.text).toBe(visitor.t("checkout.nothingOrdered"));
});

test("a delivery without an address asks for one first", async () => {
  const visitor = await signedIn("bruno@exemplo.com");
  await addToCart(
    visitor,
    { service: { id: "vila-madalena-entrega" }, checkoutOption: "DELIVERY" },
    PUDDINGS,
  );
  const { to } = await redirectOf(paymentPage(await next(visitor)));
  expect(to).toBe("/geolocation?scope=address&back=%2Fpayment");
});
