import { type Action, part, post } from "./action";

const availability = (on: boolean | undefined) => ({ status: on ? "AVAILABLE" : "UNAVAILABLE" });

/** Stores, services, items and their options. */
export const restaurantActions = {
  "store-open": {
    call: (form) => post(`/stores/${part(form, "id")}`, { open: form.flag("open") }),
    done: "The store was switched.",
  },
  "store-change": {
    call: (form) =>
      post(`/stores/${part(form, "id")}`, {
        fee_cents: form.amount("fee"),
        minutes: form.number("minutes"),
        minimum_order_cents: form.amount("minimum_order"),
        other_fees_cents: form.amount("other_fees"),
        slot_capacity: form.number("slot_capacity"),
      }),
    done: "The store was changed.",
  },
  "service-status": {
    call: (form) => post(`/services/${part(form, "id")}`, availability(form.flag("on"))),
    done: "The service was switched.",
  },
  "service-replace": {
    call: (form) => post(`/services/${part(form, "id")}/replace`),
    done: "The service has a new id; the old one answers 410.",
  },
  "item-status": {
    call: (form) => post(`/items/${part(form, "id")}`, availability(form.flag("on"))),
    done: "The item was changed.",
  },
  "item-price": {
    call: (form) =>
      post(`/items/${part(form, "id")}`, {
        price_cents: form.amount("price"),
        original_price_cents: form.amount("original_price") ?? null,
      }),
    done: "The item has its new price.",
  },
  "option-status": {
    call: (form) =>
      post(
        `/items/${part(form, "id")}/options/${part(form, "group")}/${part(form, "option")}`,
        availability(form.flag("on")),
      ),
    done: "The option was changed.",
  },
} satisfies Record<string, Action>;
