import { z } from "zod";
import { moneySchema } from "../../../../app/services/contract/shared.server";
import {
  accept,
  broken,
  drop,
  type Fault,
  isRecord,
  list,
  plusOne,
  refuse,
  reworded,
  set,
  transform,
  unheard,
  when,
  withField,
} from "../engine/fault";

const table = "GET order /table/table-info";
const bill = "GET order /table/table-session/*";
const join = "POST order /table/table-session/*/join";
const tables: Fault[] = [
  broken(
    "GET /table/table-info of an open table has a key or a session, not both",
    table,
    transform("", (body) => ({ ...(isRecord(body) ? body : {}), key_creation: "k", session_id: "s" })),
  ),
  broken("GET /table/table-info of a closed table has neither", table, set("session_id", "s"), { at: "" }),
  broken(
    "a table's printed code is a restaurant's `code`, or its `id`",
    "GET catalog /client/get-store-list",
    list("", (all) => all.map((one) => ({ ...(isRecord(one) ? one : {}), code: "none" }))),
    { at: "" },
  ),
  broken("GET /table/table-info of an unknown table is 404", table, accept()),
  broken(
    "POST /table/table-session/{id}/join seats a diner under an own user_session_id",
    join,
    set("user_session_id", "7"),
  ),
  broken(
    "POST /table/table-session with a used key_creation joins",
    "POST order /table/table-session",
    set("session_id", "another"),
    { nth: 2 },
  ),
  broken(
    "POST /table/table-session with a key that is none is 404",
    "POST order /table/table-session",
    accept(),
  ),
  broken("joining needs a name: 422 VALIDATION", join, accept()),
  broken(
    "GET /table/table-session/{id} answers a bill whose sums are right",
    bill,
    plusOne("total.remaining.value"),
  ),
  broken(
    "GET /table/table-session/{id} sends back one's own user_session_id alone",
    bill,
    list("diners", withField("user_session_id", "leak")),
    { at: /^diners\.\d+\.user_session_id$/ },
  ),
  broken(
    "a bill is 404 to who does not sit there, as one that does not exist",
    bill,
    transform("detail", (old) => `${old}!`),
    { nth: 1, at: "" },
  ),
  broken(
    "POST /table/table-session/{id}/leave is 204, and one is no longer at the table",
    bill,
    list("diners", (all) => [...all, all[0]]),
    { nth: 2 },
  ),
  broken(
    "a closed table can be read by its diners, and joined no more: 409 TABLE_NOT_PAYABLE",
    join,
    refuse(404, "NOT_FOUND"),
  ),
];

/** Sums that agree with each other, with one cent still reserved. */
function lessLeft(total: unknown): unknown {
  const sums = z.looseObject({ reserved: moneySchema, remaining: moneySchema }).parse(total);
  const { reserved, remaining } = sums;
  return {
    ...sums,
    reserved: { ...reserved, value: reserved.value + 1 },
    remaining: { ...remaining, value: remaining.value - 1 },
  };
}

const add = "POST order /table/table-session/*/add-payment";
const payment = "/table/table-session/*/payments/*";
const shares: Fault[] = [
  broken(
    "add-payment is 201, reserves its share and charges the fee on top",
    add,
    plusOne("payment.amount.value"),
  ),
  broken("a repeat of add-payment gives the first answer word for word with 200", add, reworded, { nth: 2 }),
  broken("two add-payment at once under one key pay once", add, unheard("idempotency-key")),
  broken(
    "3-D Secure at a table: external-confirmation answers the table's payment",
    "POST order /payments/external-confirmation",
    drop("payment_id"),
  ),
  broken("add-payment of more than is left is 409 REMAINING_CHANGED", add, set("code", "CART_CHANGED")),
  broken(
    "of two who pay all that is left at once, one pays and one is 409 REMAINING_CHANGED",
    add,
    when(409, refuse(422, "VALIDATION")),
  ),
  broken("a service fee that is a cent off is 422", add, accept(201)),
  broken("an optional service fee may be left out", add, plusOne("payment.amount.value")),
  broken("ITEMS: the amount is the sum of the items, else 422", add, accept(201)),
  broken("ITEMS: an item that another is paying for is 409 REMAINING_CHANGED", add, accept(201), { nth: 2 }),
  broken(
    "GET payments/{payment_id} answers one's own payment, and is 404 to another",
    `GET order ${payment}`,
    set("payment_id", "x"),
    {
      nth: 1,
    },
  ),
  broken(
    "DELETE payments/{payment_id} is 204, and the share is free again",
    bill,
    transform("total", (old) => lessLeft(old)),
    { nth: 3, at: "total.remaining.value" },
  ),
  broken(
    "a payment that is paid counts as paid, and deleting it is 409 PAYMENT_STATE",
    `DELETE order ${payment}`,
    accept(204),
  ),
  broken(
    "a decline at a table is 201 with FAILED, and its share stays free",
    add,
    set("payment.status", "PAID"),
  ),
  broken("a bill that is not totalled yet is not payable: 409 TABLE_NOT_PAYABLE", add, accept(201)),
];

/** Faults of tables. */
export const tableFaults: Fault[] = [...tables, ...shares];
