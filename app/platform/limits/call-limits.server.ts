import { createHash } from "node:crypto";
import type { LimitedCall } from "~/services/client/client.server";
import {
  type CountedVisitor,
  forgetKey,
  hasCounted,
  isKeyNew,
  type LimitKind,
  limit,
  type Subject,
  takeCountedTry,
} from "./limits.server";

/** How a call is counted. */
interface Counted {
  kind: LimitKind;
  /** What it is about, if that is counted, too. Undefined for a call that does not say it. */
  about?: (call: LimitedCall) => Subject | undefined;
  /** What tells a repeat, if that is no idempotency key. */
  key?: (call: LimitedCall) => string | undefined;
  /** However many such calls a request makes, it is counted once. */
  isOnce?: true;
}

/** Why a call is not counted. */
interface Free {
  free: "own" | "token" | "proof";
}

/** About what is only the visitor's own, at no cost: a cart, a seat, a favorite, a saved address. */
const OWN: Free = { free: "own" };
/** Needs a token that cannot be guessed, and makes it useless. */
const TOKEN: Free = { free: "token" };
/** Carries a provider's proof, and a repeat gives the same. */
const PROOF: Free = { free: "proof" };

/** Reads what a visitor typed, in a field or an address. */
const FIND: Counted = { kind: "find", isOnce: true };
/** Reads what a link, a place or a page names. */
const OPEN: Counted = { kind: "open", isOnce: true };

const field =
  (...names: string[]) =>
  (call: LimitedCall) =>
    names.map((name) => call.field(name)).find((text) => text !== undefined);
const path = ({ url }: LimitedCall) => url;
const contact = field("email", "phone_number");
/** The seat, and its table: `/table/table-session/{session_id}/…`. */
const seat = (call: LimitedCall): Subject | undefined => {
  const identifier = call.field("user_session_id");
  return identifier === undefined ? undefined : { identifier, at: call.url };
};

/**
 * Every call that changes something, sends something or guesses, and every read whose input is not the storefront's own,
 * and how often it may be made: the one table, which `call-limits.server.test.ts` holds against the calls of the contract.
 * Calls are counted in the API client, whatever page makes them; what the cache answers makes none. A page that knows better what a call is about (a table, a gift card's number) counts it before
 * (`limit`), and then it is not counted again.
 */
export const CALL_LIMITS: Readonly<Record<string, Counted | Free>> = {
  "GET /geocode": { kind: "search", isOnce: true },
  "GET /reverse-geocode": { kind: "search", isOnce: true },
  "GET /client/search-items": FIND,
  "GET /client/get-item": FIND,
  "GET /client/get-category": FIND,
  "GET /client/get-menu-items": FIND,
  "GET /client/get-suggestions": OPEN,
  "GET /client/get-store-list": OPEN,
  "GET /client/get-store-geolocation-info": OPEN,
  "GET /table/table-info": OPEN,
  "GET /table/table-session/{}/payments/{}": OWN,
  "GET /orders/{}": OPEN,
  "GET /orders/{}/polling": OPEN,
  "GET /orders/history/{}": OWN,
  "GET /cards/vault": OPEN,
  "GET /sessions": OWN,
  "GET /b2c-login": OPEN,
  "GET /b2c-reset": OPEN,
  "GET /b2c-profile": OPEN,

  "POST /session/guest-user": { kind: "guest" },
  "POST /session/guest-user/{}/address": OWN,
  "POST /session/guest-user/{}/cart/items": OWN,
  "POST /session/cart": OWN,
  "DELETE /session/cart/{}": OWN,
  "POST /session/cart/{}/items": OWN,
  "PATCH /session/cart/{}/items": OWN,
  "DELETE /session/cart/{}/items/{}": OWN,
  "POST /coupons": { kind: "coupon" },
  "DELETE /coupons": OWN,
  "POST /payments/gift-card/balance": { kind: "giftCard" },

  "POST /orders": { kind: "order" },
  "POST /orders/rebuy": { kind: "rebuy" },
  "POST /orders/{}/payments": { kind: "pay" },
  "POST /orders/{}/cancel": { kind: "followUp", about: path },
  "GET /orders/{}/confirm-delivery": { kind: "followUp", about: path },
  "POST /orders/{}/issues": { kind: "report", about: path },
  "POST /orders/{}/rating": { kind: "followUp", about: path },
  "POST /orders/send-invoice": { kind: "invoice", about: field("email") },
  "POST /payments/apple-pay/start-session": { kind: "pay" },
  "POST /payments/external-confirmation": PROOF,
  "POST /cards": { kind: "card" },
  "DELETE /cards/{}": OWN,
  "PATCH /cards/{}/set-default": OWN,

  "POST /table/table-session": { kind: "join", about: field("key_creation") },
  "POST /table/table-session/{}/join": { kind: "join", about: path },
  "POST /table/table-session/{}/add-payment": { kind: "pay" },
  "DELETE /table/table-session/{}/payments/{}": OWN,
  "POST /table/table-session/{}/leave": OWN,
  "POST /table/table-session/{}/round/items": OWN,
  "PATCH /table/table-session/{}/round/items": OWN,
  "POST /table/table-session/{}/round/send": { kind: "round", about: seat, key: field("round_id") },
  "POST /table/table-session/{}/call": { kind: "waiter", about: seat },

  "POST /login": { kind: "signIn", about: field("username") },
  "POST /login/{}": { kind: "signIn" },
  "POST /login/send-code": { kind: "send", about: contact },
  "POST /login/code": { kind: "code", about: contact },
  "POST /refresh-token": TOKEN,
  "POST /logout": TOKEN,
  "GET /b2c-polling": PROOF,
  "DELETE /sessions": OWN,
  "DELETE /sessions/{}": OWN,

  "POST /users/check-email": { kind: "send", about: contact },
  "POST /users/check-phone-number": { kind: "send", about: contact },
  "POST /users/check-email-code": { kind: "code", about: contact },
  "POST /users/check-phone-number-code": { kind: "code", about: contact },
  "POST /users/check-cpf": { kind: "check", about: field("cpf") },
  "POST /passwords/check-email": { kind: "send", about: contact },
  "POST /passwords/check-phone": { kind: "send", about: contact },
  "POST /passwords/check-verification-code": { kind: "code", about: contact },
  "POST /passwords/reset": { kind: "code", about: contact },
  "POST /users": { kind: "check", about: field("email") },
  "PATCH /users": { kind: "account" },
  "PUT /users": { kind: "account" },
  "POST /addresses": { kind: "account" },
  "PUT /addresses/{}": OWN,
  "DELETE /addresses/{}": OWN,
  "PUT /addresses/{}/set-main": OWN,
  "POST /favorite/items": OWN,
  "POST /privacy/my-data": { kind: "myData", about: field("email") },
  "POST /privacy/exclude-my-data": { kind: "account" },
};

/**
 * Counts a call before it is made. A repeat is not counted: the same key with the same means of payment, because pages
 * find out the result of an order in this way. Another card under the same key is another try.
 *
 * @returns undefined if it may be made, otherwise the seconds to wait
 */
export async function limitCall(visitor: CountedVisitor, call: LimitedCall): Promise<number | undefined> {
  const rule = CALL_LIMITS[call.name];
  if (rule === undefined || "free" in rule) return undefined;
  const { kind, about, isOnce } = rule;
  if (isOnce ? hasCounted(visitor, kind) : takeCountedTry(visitor, kind)) return undefined;
  const key = rule.key?.(call) ?? call.idempotencyKey;
  const count = async () => {
    const wait = await limit(visitor, kind, about?.(call));
    // Counted for this very call.
    if (wait === undefined) takeCountedTry(visitor, kind);
    return wait;
  };
  if (key === undefined) return count();
  const repeat = `${key} ${meansOf(call)}`;
  if (!(await isKeyNew(kind, repeat))) return undefined;
  const wait = await count();
  if (wait !== undefined) await forgetKey(kind, repeat);
  return wait;
}

/** A fingerprint of what a call pays with. */
function meansOf(call: LimitedCall): string {
  return createHash("sha256")
    .update(call.field("payment") ?? "")
    .digest("base64url");
}
