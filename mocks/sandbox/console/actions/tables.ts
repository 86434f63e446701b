import type { Store } from "../../state";
import type { Form } from "../form";
import { leastChoices } from "../least-choices";
import { type Action, type ControlCall, part, post, remove } from "./action";

const at = (form: Form, step: string) => `/tables/${part(form, "store")}/${part(form, "table")}${step}`;

/** An item, with the fewest options that it can be ordered with. */
function newItem(form: Form, store: Store): ControlCall {
  const item_id = form.text("item_id");
  const item = store.menu.find(item_id);
  const options = item ? leastChoices(item.groups) : [];
  const line = { item_id, quantity: form.number("quantity"), note: form.given("note"), options };
  return post(at(form, "/items"), { items: [{ ...line, ordered_by: form.given("ordered_by") }] });
}

/** Tables, their bills and payments. */
export const tableActions = {
  "table-add": {
    call(form) {
      const number = form.text("number");
      const name = { pt: `Mesa ${number}`, en: `Table ${number}` };
      return post("/tables", { store_id: form.text("store"), table_id: number, name });
    },
    done: "The table was added.",
  },
  "table-open": {
    call: (form) =>
      post(at(form, "/open"), {
        service_rate: form.number("service_rate"),
        service_optional: form.flag("service_optional"),
      }),
    done: "The table has a new bill.",
  },
  "table-reopen": { call: (form) => post(at(form, "/reopen")), done: "The last bill is open again." },
  "table-state": {
    call: (form) => post(at(form, "/state"), { state: form.text("state") }),
    done: "The bill was changed.",
  },
  "table-close": { call: (form) => post(at(form, "/close")), done: "The bill was closed." },
  "table-expire": {
    call: (form) => post(at(form, "/expire")),
    done: "The payments at the table have expired.",
  },
  "table-item-add": { call: newItem, done: "The item is on the bill." },
  "table-item-cancel": {
    call: (form) => remove(at(form, `/items/${part(form, "line")}`)),
    done: "The item was removed from the bill.",
  },
  "table-course": {
    call: (form) => post(at(form, "/courses"), { line: form.given("line") }),
    done: "The kitchen went one step further.",
  },
  "table-payment-settle": {
    call: (form) => post(`/table-payments/${part(form, "id")}/settle`, { status: form.text("status") }),
    done: "The payment has its new status.",
  },
  "table-payment-refund": {
    call: (form) => post(`/table-payments/${part(form, "id")}/refund`, { fail: form.flag("fail") }),
    done: "The refund was made, or failed as requested.",
  },
} satisfies Record<string, Action>;
