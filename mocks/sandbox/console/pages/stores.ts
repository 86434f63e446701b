import { isWithinHours, todaysHours } from "../../rules/restaurant/hours";
import type { Restaurant, Service } from "../../state/restaurant/restaurants";
import { type Html, html } from "../html";
import { actionForm, button, card, field, type Page, setting, submit, toggle } from "../parts";
import type { View } from "../view";

const SERVICES = { DELIVERY: "Delivery", TAKEOUT: "Takeout", TABLE: "Ordering at tables" };

/** "11:30–23:00, within hours now" */
function hoursWords({ store }: View, { hours }: Restaurant): string {
  const { time_zone } = store.settings.read("setup");
  const today = todaysHours(hours, store.now(), time_zone);
  if (today.length === 0) return "No hours today";
  const words = today.map(({ startTime, endTime }) =>
    startTime === endTime ? "All day" : `${startTime}–${endTime}`,
  );
  return `${words.join(", ")}${isWithinHours(hours, store.now(), time_zone) ? "" : " (not now)"}`;
}

/** The operator's switch of a store. Its hours apply as well. */
export const storeSwitch = (view: View, restaurant: Restaurant, name = restaurant.name): Html =>
  setting(
    name,
    hoursWords(view, restaurant),
    toggle(
      view,
      "store-open",
      { id: restaurant.id },
      { label: restaurant.name, name: "open", on: restaurant.open, words: ["Open", "Closed"] },
    ),
  );

function serviceLine(view: View, restaurant: Restaurant, service: Service): Html {
  const name = SERVICES[service.serviceType];
  const label = `${name} of ${restaurant.name}`;
  const replace = actionForm(
    view,
    "service-replace",
    { id: service.id },
    button({ text: "New id", of: `for ${label}`, look: "plain" }),
  );
  const control = toggle(
    view,
    "service-status",
    { id: service.id },
    { label, name: "on", on: service.status === "AVAILABLE" },
  );
  return setting(
    name,
    html`<span class="mono">${service.id}</span>`,
    html`<div class="acts">${replace}${control}</div>`,
  );
}

function numbers(view: View, restaurant: Restaurant): Html {
  const key = (name: string) => `${name}-${restaurant.id}`;
  const amount = (name: string, label: string, value: number) =>
    field({ id: key(name), label, name, value: view.typed(value), type: "amount" });
  const body = html`
${amount("fee", "Delivery fee", restaurant.fee)}
${field({ id: key("minutes"), label: "Minutes", name: "minutes", value: restaurant.minutes, type: "number", min: 0, max: 600 })}
${amount("minimum_order", "Minimum order", restaurant.minimum_order)}
${amount("other_fees", "Other fees", restaurant.other_fees)}
${field({ id: key("slot_capacity"), label: "Orders to a slot", name: "slot_capacity", value: restaurant.slot_capacity, type: "number", min: 0, max: 10_000 })}
${submit("Save")}`;
  return actionForm(view, "store-change", { id: restaurant.id }, body, { class: "form" });
}

export function storesPage(view: View): Page {
  const cards = view.store.restaurants.list().map((restaurant) =>
    card({
      id: `store-${restaurant.id}`,
      title: restaurant.name,
      body: html`${storeSwitch(view, restaurant, "Takes orders")}${restaurant.services.map((service) => serviceLine(view, restaurant, service))}${numbers(view, restaurant)}`,
    }),
  );
  return { title: "Stores", body: html`<div class="pair-of">${cards}</div>` };
}
