import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outsideCookie } from "~/features/account/outside/outside-visit.server";
import { checkoutCookie } from "~/features/checkout/checkout-cookie.server";
import { unknownPaymentsCookie } from "~/features/orders/pay-order.server";
import { placedOrdersCookie } from "~/features/orders/placed-orders.server";
import { bankCookie, cardTokenCookie, vaultCookie } from "~/features/payments/payment-cookies.server";
import { seatCookie, shareCookie, tablePlaceCookie } from "~/features/table/table-cookies.server";
import { heldTokens, sealTokens } from "~/platform/session/session.server";
import { accessTokenCookie } from "~/platform/visitor/browser-cookies.server";
import { orderCookie } from "~/platform/visitor/order-draft.server";
import { idSchema, isId, serviceIdSchema, tokenSchema } from "~/services/contract/primitives.server";
import { tokensSchema } from "~/services/contract/shared.server";
import { CookieTooLargeError } from "./cookie-jar.server";
import type { SealedCookie } from "./sealed-cookie.server";

/** Any id of the contract: often as long and as hard to compress as possible. */
const character = fc.string({ unit: "binary", minLength: 1, maxLength: 1 });
const rare = fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const text = (unit: fc.Arbitrary<string>, least: number, most: number) =>
  fc.oneof(
    fc.string({ unit, minLength: least, maxLength: most, size: "max" }),
    fc.string({ unit, minLength: most, maxLength: most, size: "max" }),
  );
const id = fc.oneof(text(character, 1, 200), text(rare, 200, 200)).filter(isId);
const ascii = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code));
const serviceId = text(ascii, 1, 200).filter(isId);
const latin = fc
  .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff }))
  .map((code) => String.fromCharCode(code));
const accessToken = text(latin, 1, 2_048).filter((token) => !/^ | $/.test(token));
const token = text(fc.oneof(character, ascii), 1, 2_048);
const base64url = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
const mark = fc.string({ unit: base64url, minLength: 43, maxLength: 43 });
const RUNS = { numRuns: 15, endOnFailure: true };

const back = (header: string) =>
  new Request("http://shop.test", { headers: { cookie: header.split(";", 1)[0] ?? "" } });

/** The value that a browser has afterwards. */
function kept<In, Out>(cookie: SealedCookie<In, Out>, value: In): Out | undefined {
  const header = cookie.seal(value);
  expect(Buffer.byteLength(header)).toBeLessThan(4_096);
  return cookie.read(back(header));
}

describe("whatever the contract allows", () => {
  it("is an id, a service id, a token", () => {
    fc.assert(
      fc.property(id, (one) => void expect(idSchema.parse(one)).toBe(one)),
      RUNS,
    );
    fc.assert(
      fc.property(serviceId, (one) => void expect(serviceIdSchema.parse(one)).toBe(one)),
      RUNS,
    );
    fc.assert(
      fc.property(token, (one) => void expect(tokenSchema.parse(one)).toBe(one)),
      RUNS,
    );
    for (const none of ["", "x".repeat(2_049), "💳".repeat(2_049), "\ud800"])
      expect(tokenSchema.safeParse(none).success).toBe(false);
  });

  it("of access tokens is what a header carries", () => {
    fc.assert(
      fc.property(accessToken, token, (access_token, refresh_token) => {
        const tokens = { access_token, refresh_token, token_type: "Bearer" };
        expect(tokensSchema.parse(tokens)).toEqual(tokens);
        const headers = new Headers({ authorization: `Bearer ${access_token}` });
        expect(headers.get("authorization")).toBe(`Bearer ${access_token}`);
      }),
      RUNS,
    );
    for (const none of ["", "水", " a", "a ", "a\nb", "a\u0080b", "a\u009fb", "x".repeat(2_049)])
      expect(tokensSchema.safeParse({ access_token: none, refresh_token: "r", token_type: "" }).success).toBe(
        false,
      );
  });
});

describe("a cookie", () => {
  it("holds every access token, and a refresh token or none", () => {
    fc.assert(
      fc.property(accessToken, token, (access_token, refresh_token) => {
        const [access, refresh] = sealTokens({ access_token, refresh_token, token_type: "Bearer" });
        expect(Buffer.byteLength(refresh)).toBeLessThan(4_096);
        expect(kept(accessTokenCookie, access_token)).toBe(access_token);
        expect(heldTokens(back(access)).accessToken).toBe(access_token);
        expect([refresh_token, undefined]).toContain(heldTokens(back(refresh)).refreshToken);
      }),
      RUNS,
    );
    const plain = "é €".repeat(682);
    const [, refresh] = sealTokens({ access_token: "a", refresh_token: plain, token_type: "Bearer" });
    expect(heldTokens(back(refresh)).refreshToken).toBe(plain);
  });

  it("holds a card's token, or says that it cannot", () => {
    fc.assert(
      fc.property(token, (one) => {
        const card = { token: one, method: "CREDIT", save: false, key: "k".repeat(43) } as const;
        try {
          expect(kept(cardTokenCookie, card)).toEqual(card);
        } catch (error) {
          if (!(error instanceof CookieTooLargeError)) throw error;
        }
      }),
      RUNS,
    );
  });

  it("holds the order's draft whole", () => {
    const draft = fc.record({
      guestOrderId: id,
      cartId: id,
      addressId: id,
      restaurantId: id,
      serviceId,
      addressLabel: text(rare, 1, 60),
      checkoutOption: fc.constant("TAKEOUT" as const),
    });
    fc.assert(
      fc.property(draft, (one) => void expect(kept(orderCookie, one)).toEqual(one)),
      RUNS,
    );
  });

  it("holds the newest of a list", () => {
    const ids = fc.array(id, { minLength: 1, maxLength: 20, size: "max" });
    fc.assert(
      fc.property(ids, (all) => {
        const some = kept(placedOrdersCookie, all) ?? [];
        expect(some.length).toBeGreaterThan(0);
        expect(some).toEqual(all.slice(0, some.length));
      }),
      RUNS,
    );
    const visits = fc.array(fc.record({ mark, order: id }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(visits, fc.string({ unit: base64url, minLength: 64, maxLength: 64 }), (all, key) => {
        expect(kept(bankCookie, all)?.[0]).toEqual(all[0]);
        const sent = all.map((one) => ({ ...one, at: Date.now() }));
        expect(kept(unknownPaymentsCookie, sent)?.[0]).toEqual(sent[0]);
        const forms = all.map(({ order, ...rest }) => ({ ...rest, purpose: { order }, key }));
        expect(kept(vaultCookie, forms)?.[0]).toEqual(forms[0]);
      }),
      RUNS,
    );
  });

  it("holds a table, a seat there with its newest payment, and the share that is about to be paid", () => {
    const seat = fc.record({
      session: id,
      userSession: id,
      name: text(rare, 1, 60),
      payments: fc.array(id, { minLength: 8, maxLength: 8 }),
    });
    const items = fc.array(fc.string({ unit: base64url, minLength: 16, maxLength: 16 }), {
      minLength: 100,
      maxLength: 100,
    });
    fc.assert(
      fc.property(seat, items, mark, (one, marks, key) => {
        const { session, userSession, payments } = one;
        expect(kept(tablePlaceCookie, { store: session, table: userSession, external: true })).toBeDefined();
        const sat = kept(seatCookie, one);
        expect(sat).toMatchObject({ session, userSession, name: one.name });
        expect(sat?.payments.length).toBeGreaterThan(0);
        expect(sat?.payments).toEqual(payments.slice(0, sat?.payments.length));
        const open = [{ key, kind: "ITEMS" as const, items: marks, amount: 1, fee: 1, at: 1 }];
        const answered = payments.slice(0, 4).map((payment) => ({ mark: "m", payment }));
        const shares = kept(shareCookie, { session, open, answered });
        expect(shares).toMatchObject({ session, open });
        expect(shares?.answered[0]).toEqual(answered[0]);
      }),
      RUNS,
    );
  });

  it("holds a checkout with all that is ordered by", () => {
    const form = fc.record({
      name: text(rare, 1, 100),
      note: text(rare, 1, 140),
      method: id.map((one) => `saved:${one}`),
      email: fc.oneof(text(ascii, 1, 254), text(rare, 254, 254)),
    });
    const rest = fc.record({
      refused: text(rare, 1, 300),
      placed: fc.record({ key: mark, order: id }),
      sent: fc.constant({ at: Date.now(), cart: "c".repeat(16) }),
      shown: fc.record({
        total: fc.integer(),
        delivery: fc.integer(),
        minutes: fc.integer(),
        place: fc.constant("Rua Harmonia, 144"),
        changes: fc.array(fc.string({ unit: base64url, minLength: 16, maxLength: 16 }), { maxLength: 3 }),
      }),
      key: mark,
    });
    fc.assert(
      fc.property(form, rest, (typed, others) => {
        const { email: _, ...needed } = typed;
        const { placed, sent, key } = others;
        expect(kept(checkoutCookie, { form: typed, ...others })).toMatchObject({
          form: needed,
          ...{ placed, sent, key },
        });
      }),
      RUNS,
    );
  });

  it("holds a visit to the outside account, or says that it cannot", () => {
    const visit = { url: `https://b2c.example/?${"x".repeat(5_000)}`, at: 1, state: "s".repeat(32) };
    fc.assert(
      fc.property(id, (sessionId) => {
        expect(kept(outsideCookie, { ...visit, sessionId })).toEqual({ ...visit, sessionId });
      }),
      RUNS,
    );
  });
});
