import { broken, drop, type Fault, isRecord, type Spoiling, set } from "../engine/fault";
import { misled, misread, misrouted } from "../engine/remembering";

const orders = "POST order /orders";
const confirm = "POST order /payments/external-confirmation";
const page = "POST browser *";
const back = "3-D Secure: the bank leads back to return_url, its query kept, with order_id";
const at = "payment.redirect_url";

/** A return without the storefront's own query. */
const forgetful = (body: Record<string, unknown>) => {
  const { payment } = body;
  const return_url = "https://storefront.example/payments/external-confirmation";
  return { ...body, payment: isRecord(payment) ? { ...payment, return_url } : payment };
};

const challenges: Fault[] = [
  broken("3-D Secure: the payment requires an action at redirect_url", orders, drop(at)),
  broken(back, orders, misread(forgetful, at)),
  broken(
    back,
    page,
    misled((url) => url.searchParams.delete("state"), at),
    { tells: orders },
  ),
  broken(
    back,
    page,
    misled((url) => url.searchParams.delete("order_id"), at),
    { tells: orders },
  ),
  broken(
    back,
    page,
    misled((url) => url.searchParams.set("order_id", "another"), at),
    { tells: orders },
  ),
  broken(
    back,
    page,
    misled((url) => {
      url.pathname = "/home";
    }, at),
    { tells: orders },
  ),
  broken(
    "POST /payments/external-confirmation settles what the bank handed back, once and again",
    confirm,
    set("payment.status", "REQUIRES_ACTION"),
    { nth: 2 },
  ),
  broken("a payload that proves nothing pays no order", "GET order /orders/*", set("payment.status", "PAID")),
  broken(
    "a payload that proves nothing pays no order",
    "GET order /orders/*",
    set("payment.status", "AUTHORIZED"),
    {
      nth: 2,
    },
  ),
  broken("a payload of another order's pays no order", "GET order /orders/*", set("payment.status", "PAID")),
];

const vault = "the vault answers 303 to return-url, its query kept, with card_token";
const told = "the vault tells what is wrong with a card by its error";
const form = { tells: "GET order /cards/vault" } as const;
const status = (code: number): Spoiling => [{ answer: (answer) => ({ ...answer, status: code }) }, "action"];

const vaults: Fault[] = [
  broken(vault, page, status(302), form),
  broken(
    vault,
    page,
    misled((url) => url.searchParams.delete("state"), "action"),
    form,
  ),
  broken(
    vault,
    page,
    misled((url) => url.searchParams.delete("card_token"), "action"),
    form,
  ),
  broken(
    vault,
    form.tells,
    misrouted((url) => url.searchParams.set("return-url", "https://storefront.example/"), "action"),
  ),
  broken(
    told,
    page,
    misled((url) => url.searchParams.set("error", "INVALID_NUMBER"), "action"),
    form,
  ),
  broken(
    told,
    page,
    misled((url) => url.searchParams.delete("error"), "action"),
    form,
  ),
];

/** Faults of the bank's and the vault's pages. */
export const bankFaults: Fault[] = [...challenges, ...vaults];
