import { broken, type Fault, refuse, reworded, set, unheard } from "../engine/fault";
import { firstAnswerAgain } from "../engine/remembering";

const orders = "POST order /orders";
const rebuy = "POST order /orders/rebuy";
const repay = "POST order /orders/*/payments";
const add = "POST order /table/table-session/*/add-payment";
const malformed = refuse(422, "VALIDATION");

const ordering = (["guest", "customer"] as const).flatMap((kind) => {
  const repeat = `${kind}: a repeat of POST /orders gives the first answer under a malformed body too`;
  const own = `${kind}: an Idempotency-Key of POST /orders is its caller's own`;
  return [
    broken(repeat, orders, malformed, { nth: 2 }),
    broken(repeat, orders, reworded, { nth: 2 }),
    broken(own, orders, firstAnswerAgain()),
    broken(own, orders, firstAnswerAgain("id", 201)),
  ];
});

const repayment = "POST /orders/{id}/payments: a repeat gives the first answer under a malformed body too";
const rebought = "POST /orders/rebuy: a repeat gives the first answer under a malformed body too";

const tables: Fault[] = [
  broken("a repeat of add-payment gives the first answer under a malformed body too", add, malformed, {
    nth: 2,
  }),
  broken("an Idempotency-Key of add-payment is its diner's own", add, firstAnswerAgain()),
  broken("an Idempotency-Key of add-payment is its diner's own", add, firstAnswerAgain("payment_id", 201)),
  broken(
    "refusals of add-payment are not kept: the key serves again",
    add,
    refuse(409, "REMAINING_CHANGED"),
    { nth: 2 },
  ),
];

/** Faults of idempotency keys. */
export const keyFaults: Fault[] = [
  ...ordering,
  ...tables,
  broken(
    "a repeat of POST /orders gives the first answer when the order has moved on",
    orders,
    set("status", "CONFIRMED"),
    { nth: 2, at: "" },
  ),
  broken(repayment, repay, malformed, { nth: 2 }),
  broken(repayment, repay, malformed, { nth: 4 }),
  broken("two POST /orders/{id}/payments at once under one key pay once", repay, unheard("idempotency-key")),
  broken(rebought, rebuy, malformed, { nth: 2 }),
  broken(rebought, rebuy, malformed, { nth: 6 }),
  broken("an Idempotency-Key of POST /orders/rebuy is its caller's own", rebuy, firstAnswerAgain("id")),
  broken("an Idempotency-Key is of one call alone", rebuy, set("id", "the-order")),
];
