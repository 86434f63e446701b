import {
  accept,
  broken,
  drop,
  type Fault,
  list,
  refuse,
  reworded,
  set,
  transform,
  withField,
} from "../engine/fault";

/** Changes the last of the four digits of the checksum. */
const misprinted = (code: unknown) => {
  const text = String(code);
  return `${text.slice(0, -1)}${text.endsWith("0") ? "1" : "0"}`;
};

const polling = "GET order /orders/*/polling";
const orders = "POST order /orders";
const again = "POST order /orders/*/payments";
const apple = "POST order /payments/apple-pay/start-session";
const payments: Fault[] = [
  broken(
    "cash on delivery is PENDING, and tells what it needs change for",
    orders,
    drop("payment.change_for"),
  ),
  broken(
    "PIX: the order waits for it, with a BR Code that a bank can read",
    orders,
    transform("payment.pix.copy_paste", misprinted),
  ),
  broken(
    "PIX: once it is paid, order and polling say so",
    "GET order /orders/*",
    set("payment.status", "PENDING"),
  ),
  broken(
    "PIX: its payment comes with a later changed_at",
    polling,
    set("changed_at", "2030-01-01T00:00:00Z"),
  ),
  broken("PIX: its payment comes with a later changed_at", polling, set("payment_status", "PENDING")),
  broken("PIX: an order whose payment stands cannot be paid again: 409 PAYMENT_STATE", again, accept()),
  broken("PIX: an expired one leaves the order's status, and is paid again by a new one", again, reworded, {
    nth: 2,
  }),
  broken("a card that is approved pays the order at once", orders, set("payment.status", "PENDING")),
  broken(
    "a card token is good for one use: 422 CARD_TOKEN_INVALID",
    orders,
    set("code", "PAYMENT_DECLINED"),
    { nth: 2 },
  ),
  broken("a card token that is none is 422 CARD_TOKEN_INVALID", orders, set("code", "VALIDATION")),
  broken("a decline at once is 422, no order, and the cart is kept", orders, accept()),
  broken("POST /payments/apple-pay/start-session gives a merchant session", apple, set("", [])),
  broken("POST /payments/apple-pay/start-session asks nobody but Apple", apple, accept()),
  broken("a wallet's token pays the order", orders, set("payment.status", "PENDING")),
];

const vault = "GET order /cards/vault";
const cards: Fault[] = [
  broken("GET /cards/vault gives the form of the payment provider, to guests too", vault, drop("expires_at")),
  broken("GET /cards/vault refuses a return-url that is none", vault, accept()),
  broken(
    "the vault answers 303 to return-url, its query kept, with card_token",
    vault,
    transform("action", (old) => `${old}/gone`),
    { at: "action" },
  ),
  broken("the vault tells what is wrong with a card by its error", vault, set("fields", {}), {
    at: "action",
  }),
  broken("cards are 401 without a token", "POST order /cards", refuse(422, "VALIDATION")),
  broken("POST /cards saves the card of a token, and GET /cards lists it", "GET order /cards", set("", [])),
  broken(
    "POST /cards with a token that was used is 422 CARD_TOKEN_INVALID",
    "POST order /cards",
    set("code", "VALIDATION"),
    {
      nth: 2,
    },
  ),
  broken(
    "PATCH /cards/{id}/set-default makes it the only default",
    "GET order /cards",
    list("", withField("is_default", true)),
  ),
  broken("DELETE /cards/{id} is 204, and the card is gone", "DELETE order /cards/*", accept(204), { nth: 2 }),
  broken(
    "another customer's card is 404, as one that does not exist",
    "DELETE order /cards/*",
    set("code", "FORBIDDEN"),
    { nth: 1, at: "" },
  ),
];

/** Faults of payments and cards. */
export const paymentFaults: Fault[] = [...payments, ...cards];
