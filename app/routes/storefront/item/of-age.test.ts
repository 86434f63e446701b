import { afterEach, expect, test } from "vitest";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { formOf } from "~/features/cart/guest-cart.fixture";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { postItem } from "./item.server";

const { store } = demoBackend();
const BEER = "cerveja";
const one = { quantity: "1", note: "bem gelada" };
const ana = () => store.customers.findBy("email", "ana@exemplo.com");
const birthday = ana()?.birthday ?? null;
afterEach(() => store.customers.change(ana()?.id ?? "", { birthday }));

async function guest(): Promise<Visitor> {
  const visitor = await visitorWith();
  const { order_id } = await visitor.api.catalog.openGuestSession(HOME_ADDRESS);
  visitor.saveOrder({ guestOrderId: order_id, latitude: -23.5563, longitude: -46.6918 });
  return next(visitor, new Headers(visitor.takeHeaders()));
}

async function customer(born: string | null): Promise<Visitor> {
  store.customers.change(ana()?.id ?? "", { birthday: born });
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  visitor.saveAccount({ complete: true });
  return next(visitor, new Headers(visitor.takeHeaders()));
}

/** The same browser's next request. */
const next = (visitor: Visitor, headers: Headers) =>
  visitorWith(cookiesAfter(headers, visitor.request.headers.get("cookie") ?? ""), `/menu/${BEER}`);

test("a guest confirms their age once, and the form keeps its input", async () => {
  const first = await guest();
  expect(await postItem(first, BEER, formOf(one))).toMatchObject({
    status: 422,
    body: { form: { quantity: "1", note: "bem gelada" }, errors: { age: first.t("item.age.ask") } },
  });
  const added = await redirectOf(postItem(first, BEER, formOf({ ...one, age: "on" })));
  expect(added.to).toBe("/menu");
  const second = await next(first, added.headers);
  expect((await redirectOf(postItem(second, BEER, formOf(one)))).to, "not asked again").toBe("/menu");
});

test("a post from a list, which has no box, leads to the item", async () => {
  const first = await guest();
  expect((await redirectOf(postItem(first, BEER, formOf({ quantity: "1", back: "/menu" })))).to).toBe(
    `/menu/${BEER}`,
  );
  expect((await redirectOf(postItem(first, "pudim", formOf({ quantity: "1", back: "/menu" })))).to).toBe(
    "/menu",
  );
});

test("the birthday of the account decides", async () => {
  const young = await customer("2012-05-01");
  expect(await postItem(young, BEER, formOf({ ...one, age: "on" }))).toMatchObject({
    status: 422,
    body: { errors: { form: young.t("item.age.minor") } },
  });
  expect((await redirectOf(postItem(await customer("1991-04-12"), BEER, formOf(one)))).to).toBe("/menu");
  expect(await postItem(await customer(null), BEER, formOf(one))).toMatchObject({ status: 422 });
});
