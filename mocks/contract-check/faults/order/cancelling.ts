import { accept, broken, type Fault, plusOne, refuse, set } from "../engine/fault";
import { ORDER } from "../engine/samples";

const order = "GET order /orders/*";
const cancel = "POST order /orders/*/cancel";
const cancels = "POST /orders/{id}/cancel cancels an order that can_cancel, and its total stays";
const stays = "POST /orders/{id}/cancel of a cancelled order answers it as it is";
const late = "POST /orders/{id}/cancel after the kitchen began is 409 NOT_CANCELLABLE";

/** Faults of cancelling. */
export const cancellingFaults: Fault[] = [
  broken(cancels, order, set("can_cancel", false)),
  broken(cancels, cancel, set("status", "CONFIRMED")),
  broken(cancels, cancel, plusOne("total.delivery_price.value"), { at: /^total/ }),
  broken(cancels, cancel, set("can_cancel", true)),
  broken(cancels, cancel, set("payment.status", "PENDING")),
  broken(stays, cancel, refuse(409, "NOT_CANCELLABLE"), { nth: 2 }),
  broken(late, order, set("can_cancel", true)),
  broken(late, cancel, accept(200, ORDER)),
  broken(
    "a cancelled order cannot be paid again: 409 PAYMENT_STATE",
    "POST order /orders/*/payments",
    accept(),
  ),
  broken("POST /orders/{id}/cancel for a reason that is none is 422 VALIDATION", cancel, accept(200, ORDER)),
  broken("POST /orders/{id}/cancel of another's order is 404, as of none", cancel, accept(200, ORDER)),
];
