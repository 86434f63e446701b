import { accept, broken, drop, type Fault, list, plusOne, refuse, set, withField } from "../engine/fault";
import { BRL, LINE } from "../engine/samples";

const info = "GET order /table/table-info";
const bill = "GET order /table/table-session/*";
const read = "GET order /table/table-session/*/round";
const add = "POST order /table/table-session/*/round/items";
const change = "PATCH order /table/table-session/*/round/items";
const send = "POST order /table/table-session/*/round/send";
const call = "POST order /table/table-session/*/call";

const own = "a round is its diner's own, and on no bill before it is sent";
const sends = "round/send is 201: the bill has the items as one's own, and the next round another id";
const others = "an item that another diner sent is not one's own";
const repeats = "a repeat of round/send is 200 and sends nothing";
const changed = "round/send at another price, or of no round of one's own, is 409 CART_CHANGED";
const soldOut = "round/send with a sold-out line is 409 ITEM_UNAVAILABLE, and the line stays";
const calls = "calling a waiter is 204, and for no reason of the list 422";

/** Faults of ordering at the table. */
export const roundFaults: Fault[] = [
  broken(
    "the info and the bill of a table that takes orders have one service_id",
    info,
    set("service_id", "x"),
  ),
  broken("a closed table has no service_id", info, set("service_id", "x")),
  broken(own, add, plusOne("items_price.value")),
  broken(own, read, set("items.0.quantity", 1), { at: /^items/ }),
  broken(
    own,
    read,
    list("items", (all) => [...all, LINE]),
    { nth: 2 },
  ),
  broken(own, bill, plusOne("total.items_price.value"), { nth: 2 }),
  broken(
    "PATCH round/items with quantity 0 removes the line",
    change,
    list("items", (all) => [...all, LINE]),
  ),
  broken("adding an unknown item to a round is 404", add, accept()),
  broken(sends, send, accept(200)),
  broken(sends, send, list("items", withField("course", undefined)), { at: /^items\.\d+\.course\.status$/ }),
  broken(sends, send, list("items", withField("is_mine", undefined)), { at: /^items\.\d+\.is_mine$/ }),
  broken(sends, send, list("items", withField("ordered_by", "X")), { at: /^items\.\d+\.ordered_by$/ }),
  broken(others, bill, list("items", withField("is_mine", true)), { nth: 2, at: /^items\.\d+\.is_mine$/ }),
  broken(repeats, send, refuse(409, "CART_CHANGED"), { nth: 2 }),
  broken(repeats, send, plusOne("total.items_price.value"), { nth: 2 }),
  broken(changed, send, accept(201), { nth: 1 }),
  broken(changed, send, accept(200), { nth: 2 }),
  broken("round/send of an empty round is 422", send, accept(201)),
  broken(soldOut, send, accept(201)),
  broken(soldOut, read, list("items", withField("status", undefined)), { at: "items.0.status" }),
  broken(
    "a round is 404 to who does not sit there",
    read,
    accept(200, { id: "r", items: [], items_price: BRL }),
  ),
  broken(calls, call, accept(200), { nth: 1 }),
  broken(calls, call, accept(204), { nth: 4 }),
  broken(calls, call, drop("detail"), { nth: 4 }),
];
