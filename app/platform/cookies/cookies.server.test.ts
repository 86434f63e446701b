import { randomBytes, randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { geolocationCookie } from "~/features/address/address-cookies.server";
import { placedOrdersCookie, withPlacedOrder } from "~/features/orders/placed-orders.server";
import { localeCookie } from "~/platform/i18n/i18n.server";
import {
  accessTokenCookie,
  flashCookie,
  refreshTokenCookie,
} from "~/platform/visitor/browser-cookies.server";
import { orderCookie } from "~/platform/visitor/order-draft.server";

function requestWith(...setCookies: string[]): Request {
  const pairs = setCookies.map((header) => header.split(";", 1)[0]);
  return new Request("http://localhost/", { headers: { Cookie: pairs.join("; ") } });
}

/** The longest possible ids: 200 random characters of four bytes each. */
const longId = () => String.fromCodePoint(...Array.from({ length: 200 }, () => randomInt(0x10000, 0x110000)));
const longText = (length: number) => longId().slice(0, 2 * length);

describe("the token cookies", () => {
  const letters = randomBytes(1_536).toString("base64url");
  const marks = Array.from({ length: 2_048 }, () => String.fromCharCode(randomInt(0x21, 0x7f))).join("");

  it.each([
    ["of 2,048 letters and digits", letters],
    ["of 2,048 visible characters of any kind", marks],
  ])("hold a token %s each", (_, token) => {
    expect(token).toHaveLength(2_048);
    for (const cookie of [accessTokenCookie, refreshTokenCookie]) {
      const header = cookie.seal(token);
      expect(Buffer.byteLength(header)).toBeLessThan(4_096);
      expect(cookie.read(requestWith(header))).toBe(token);
    }
  });

  it("are not one another", () => {
    const value = accessTokenCookie.seal("abc").replace(/^access=/, "refresh=");
    expect(refreshTokenCookie.read(requestWith(value))).toBeUndefined();
  });
});

describe("the order draft's cookie", () => {
  it("holds the largest draft that a backend can make", () => {
    const draft = {
      guestOrderId: longId(),
      cartId: longId(),
      checkoutOption: "TAKEOUT",
      serviceId: randomBytes(150).toString("base64url"),
      restaurantId: longId(),
      latitude: -23.550519999999,
      longitude: -46.633308999999,
      addressLabel: longText(60),
    } as const;
    const header = orderCookie.seal(draft);
    expect(Buffer.byteLength(header)).toBeLessThan(4_096);
    expect(orderCookie.read(requestWith(header))).toEqual(draft);
  });

  it("cuts a long label, between characters", () => {
    const header = orderCookie.seal({ addressLabel: "🍕".repeat(100) });
    expect(orderCookie.read(requestWith(header))).toEqual({
      checkoutOption: "DELIVERY",
      addressLabel: "🍕".repeat(60),
    });
  });
});

describe("the placed orders' cookie", () => {
  it("keeps twenty, the newest first", () => {
    const ids = Array.from({ length: 30 }, (_, index) => `order-${index}`);
    const placed = ids.reduce<string[]>(withPlacedOrder, []);
    const read = placedOrdersCookie.read(requestWith(placedOrdersCookie.seal(placed)));
    expect(read).toHaveLength(20);
    expect(read?.[0]).toBe("order-29");
    expect(withPlacedOrder(["a", "b"], "b")).toEqual(["b", "a"]);
  });

  it("fits with the longest ids, and loses the oldest", () => {
    const ids = Array.from({ length: 20 }, longId);
    const header = placedOrdersCookie.seal(ids);
    expect(Buffer.byteLength(header)).toBeLessThan(4_096);
    const read = placedOrdersCookie.read(requestWith(header)) ?? [];
    expect(read.length).toBeGreaterThanOrEqual(3);
    expect(read).toEqual(ids.slice(0, read.length));
  });
});

it("the geolocation draft fits whatever is typed", () => {
  const address = {
    postal_code: longText(40),
    street: longText(200),
    number: longText(40),
    complement: longText(200),
    reference_point: longText(200),
    district: longText(200),
    city: longText(200),
    state: longText(60),
    latitude: -23.5,
    longitude: -46.6,
  };
  const header = geolocationCookie.seal({ query: longText(200), address });
  expect(Buffer.byteLength(header)).toBeLessThan(4_096);
  expect(geolocationCookie.read(requestWith(header))).toMatchObject({
    scope: "register",
    address: { latitude: -23.5 },
  });
});

it("a toast comes back as it was", () => {
  const toast = { tone: "ok", text: "Mudanças salvas" } as const;
  expect(flashCookie.read(requestWith(flashCookie.seal(toast)))).toEqual(toast);
});

describe("the plain cookies", () => {
  it("hold a year, in plain text", () => {
    expect(localeCookie.serialize("en-US")).toBe(
      "locale=en-US; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax",
    );
    expect(localeCookie.read(requestWith("locale=en-US;"))).toBe("en-US");
  });

  it("are absent with a value that does not exist", () => {
    expect(localeCookie.read(requestWith("locale=xx;"))).toBeUndefined();
    expect(localeCookie.read(new Request("http://localhost/"))).toBeUndefined();
  });
});
