import { accept, broken, type Fault, list, refuse, type Spoiling, set, withField } from "../engine/fault";
import { BRL } from "../engine/samples";

const bill = "GET order /table/table-session/*";
const add = "POST order /table/table-session/*/add-payment";
const remove = "DELETE order /table/table-session/*/payments/*";

/** Answers with success but does nothing. */
const undone: Spoiling = [
  {
    request: ({ url, headers }) => new Request(url, { headers }),
    answer: (answer) => ({ ...answer, status: 204, text: "" }),
  },
  "total.remaining.value",
];
const frees = { tells: bill } as const;

const split = "FULL and EQUAL shares are paid as AMOUNT is";
const items = "ITEMS that are paid are PAID, and nobody pays them again";
const closes = "a bill that is paid in full closes: it can be read, and neither paid nor joined";

/** Faults of shares and of closing a bill. */
export const billFaults: Fault[] = [
  broken("DELETE payments/{payment_id} is 204, and the share is free again", remove, undone, frees),
  broken("add-payment is 201, reserves its share and charges the fee on top", remove, undone, frees),
  broken("a repeat of add-payment gives the first answer word for word with 200", remove, undone, frees),
  broken("another diner's payment is deleted by nobody else: 404", remove, accept(204)),
  broken("another diner's payment is deleted by nobody else: 404", bill, set("total.reserved", BRL), {
    nth: 2,
    at: "total.remaining.value",
  }),
  broken("nobody pays at a table where they do not sit: 404", add, accept(201)),
  broken(split, add, refuse(422, "VALIDATION"), { nth: 1 }),
  broken(split, add, refuse(422, "VALIDATION"), { nth: 2 }),
  broken(items, bill, list("items", withField("status", "ACTIVE")), { nth: 2, at: /^items\.\d+\.status$/ }),
  broken(items, bill, list("diners", withField("paid", BRL)), { nth: 2, at: /^diners\.\d+\.paid\.value$/ }),
  broken(items, add, accept(201), { nth: 2 }),
  broken(closes, bill, set("status", "Totaled"), { nth: 2 }),
  broken(closes, add, accept(201), { nth: 2 }),
];
