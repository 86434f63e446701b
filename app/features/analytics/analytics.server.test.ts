import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { signIn } from "~/features/account/sign-in/sign-in.server";
import { changeLine } from "~/features/basket/line-change.server";
import { cartOf } from "~/features/cart/cart.server";
import { formOf, guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { order } from "~/features/orders/order/order-view.fixture";
import { env } from "~/platform/env/env.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { postItem } from "~/routes/storefront/item/item.server";
import { ApiError } from "~/services/api-error.server";
import {
  countAdded,
  countCheckout,
  countPaymentError,
  countPurchase,
  countSignIn,
  visitCookie,
} from "./analytics.server";

const TARGET = { url: "https://count.example/collect", secret: "s3cret" };
const PRICE = { value: 3990, currency: "BRL" };
const CUSTOMER = "ana@exemplo.com";
const LINE = { id: "pudim", name: "Pudim de leite", quantity: 2, price: PRICE };

const { store, server } = demoBackend();

interface Posted {
  query: Record<string, string>;
  body: {
    client_id: string;
    user_properties: unknown;
    events: { name: string; params: Record<string, unknown> }[];
  };
}

let posted: Posted[] = [];

beforeEach(() => {
  posted = [];
  env.ANALYTICS = TARGET;
  store.settings.write("setup", { ...store.settings.read("setup"), analytics: { measurement_id: "G-1" } });
  server.use(
    http.post(TARGET.url, async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const body = await request.json();
      if (isBody(body)) posted.push({ query, body });
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

function isBody(value: unknown): value is Posted["body"] {
  return typeof value === "object" && value !== null && "events" in value;
}

const events = (count: number) =>
  vi.waitFor(() => {
    expect(posted).toHaveLength(count);
    return posted.flatMap(({ body }) => body.events);
  });

/** By now, an event that must not be counted would have arrived. */
const quiet = async () => {
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(posted).toEqual([]);
};

describe("counting", () => {
  it("sends an event with the restaurant's id, the secret, and a random name for the browser", async () => {
    const visitor = await visitorWith("consent=yes");
    countAdded(visitor, [LINE]);
    countSignIn(visitor, "password");
    const [added, login] = await events(2);
    expect(posted[0]?.query).toEqual({ measurement_id: "G-1", api_secret: "s3cret" });
    expect(posted[0]?.body.client_id).toMatch(/^[\da-f-]{36}$/);
    expect(posted[1]?.body.client_id).toBe(posted[0]?.body.client_id);
    expect(posted[0]?.body.user_properties).toEqual({ user_type: { value: "guest" } });
    expect(added).toMatchObject({
      name: "add_to_cart",
      params: {
        currency: "BRL",
        value: 79.8,
        items: [{ item_id: "pudim", item_name: "Pudim de leite", quantity: 2, price: 39.9 }],
      },
    });
    expect(login).toMatchObject({
      name: "login",
      params: { method: "password", device_type: "web", version: "1.0" },
    });
    // The same browser, another day.
    const again = await visitorWith(cookiesAfter(new Headers(visitor.takeHeaders()), "consent=yes"));
    expect(visitCookie.read(again.request)?.id).toBe(posted[0]?.body.client_id);
  });

  it.each([
    ["nobody was asked", ""],
    ["the answer was no", "consent=no"],
  ])("does nothing while %s", async (_, cookie) => {
    const visitor = await visitorWith(cookie);
    countAdded(visitor, [LINE]);
    await quiet();
    expect(visitor.takeHeaders()).toEqual([]);
  });

  it("does nothing without an endpoint or a measurement id", async () => {
    const { analytics: _, ...setup } = store.settings.read("setup");
    store.settings.write("setup", setup);
    countAdded(await visitorWith("consent=yes"), [LINE]);
    await quiet();
    env.ANALYTICS = undefined;
    const visitor = await visitorWith("consent=yes");
    countAdded(visitor, [LINE]);
    await quiet();
    expect(visitor.takeHeaders()).toEqual([]);
  });

  it("counts the pieces that an action adds to a cart or removes from it", async () => {
    const { cookies, line } = await guestWithPuddings();
    const change = async (quantity: string) => {
      const form = formOf({ line, quantity });
      await redirectOf(changeLine(await visitorWith(`${cookies}; consent=yes`, "/cart"), form));
    };
    await change("5");
    await change("4");
    await change("0");
    const seen = await events(3);
    expect(seen.map(({ name }) => name)).toEqual(["add_to_cart", "remove_from_cart", "remove_from_cart"]);
    const quantities = seen.flatMap(({ params }) => params.items);
    expect(quantities).toMatchObject([{ quantity: 3 }, { quantity: 1 }, { quantity: 4 }]);
  });

  it("tells the list of an item that was suggested, and of no other", async () => {
    const { cookies } = await guestWithPuddings();
    const guest = await visitorWith(cookies);
    guest.saveOrder({ latitude: -23.5563, longitude: -46.6918 });
    const placed = cookiesAfter(new Headers(guest.takeHeaders()), `${cookies}; consent=yes`);
    for (const list of ["suggestions", "others"]) {
      const visitor = await visitorWith(placed, `/menu/pudim?list=${list}`);
      await redirectOf(Promise.resolve(postItem(visitor, "pudim", formOf({ quantity: "1" }))));
    }
    const [suggested, other] = (await events(2)).map(({ params }) => params.items);
    expect(suggested).toMatchObject([{ item_id: "pudim", item_list_id: "suggestions" }]);
    expect(other).toEqual([expect.not.objectContaining({ item_list_id: expect.anything() })]);
  });

  it("counts a cart at the checkout once", async () => {
    const { cookies } = await guestWithPuddings();
    for (let look = 0; look < 3; look += 1) {
      const visitor = await visitorWith(`${cookies}; consent=yes`, "/payment");
      const cart = await cartOf(visitor);
      if (cart) countCheckout(visitor, cart);
    }
    expect(await events(1)).toMatchObject([
      { name: "begin_checkout", params: { items: [{ item_id: "pudim" }] } },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(posted).toHaveLength(1);
  });

  it("counts a sign-in without personal data", async () => {
    const visitor = await visitorWith("consent=yes");
    const tokens = await visitor.api.crm.login(CUSTOMER, PASSWORD);
    await redirectOf(signIn(visitor, tokens));
    expect(await events(1)).toMatchObject([{ name: "login", params: { method: "password" } }]);
    expect(posted[0]?.body.user_properties).toEqual({ user_type: { value: "registered" } });
    const [name = "", domain = ""] = CUSTOMER.split("@");
    for (const personal of [name, domain, tokens.access_token]) {
      expect(JSON.stringify(posted).toLowerCase()).not.toContain(personal.toLowerCase());
    }
  });
});

describe("the event of an order", () => {
  const placed = order({ id: "a-guests-credential", note: "para Ana Souza" });

  it("has its sum and its items, once, and neither its id nor text of the customer", async () => {
    for (let post = 0; post < 20; post += 1) {
      const visitor = await visitorWith("consent=yes");
      countPurchase(visitor, placed);
    }
    const [purchase] = await events(1);
    expect(purchase).toMatchObject({
      name: "purchase",
      params: {
        ...{ currency: "BRL", value: 125.6, shipping: 7.9, payment_type: "CASH" },
        items: [
          { item_id: "stew", quantity: 1, price: 97.9 },
          { item_id: "juice", quantity: 2, price: 14.9 },
        ],
      },
    });
    const text = JSON.stringify(posted);
    expect(text).not.toContain(placed.id);
    for (const word of ["Ana", placed.document, "Aspicuelta", "Sem campainha"])
      expect(text).not.toContain(word);
  });

  it("has the first reason of a refusal, without personal data", async () => {
    const visitor = await visitorWith("consent=yes");
    const at = { area: "order", method: "POST", path: "/orders", requestId: "r" } as const;
    const details = [{ message: "Cartão de ana@example.com recusado" }, { message: "outra" }];
    countPaymentError(visitor, new ApiError({ ...at, status: 422, code: "PAYMENT_DECLINED", details }));
    countPaymentError(visitor, new ApiError({ ...at, status: 0, code: "TIMEOUT" }));
    const seen = await events(2);
    expect(seen).toMatchObject([
      {
        name: "payment_error",
        params: { message: "Cartão de [hidden] recusado", code: "PAYMENT_DECLINED", status: 422 },
      },
      { name: "payment_error", params: { message: "TIMEOUT", status: 0 } },
    ]);
  });
});
