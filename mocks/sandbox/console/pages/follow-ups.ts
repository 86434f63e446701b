import { hasEnded } from "../../rules/restaurant/kitchen";
import type { Order } from "../../state/order/orders";
import { orderView } from "../../views/order";
import { type Html, html } from "../html";
import { actionForm, card, field, submit } from "../parts";
import type { View } from "../view";

/** Why the customer cancelled. */
export function cancellationWords({ store }: View, { id }: Order): string | undefined {
  const cancelled = store.followUps.cancellation(id);
  return cancelled && [cancelled.reason, cancelled.text].filter(Boolean).join(": ");
}

/** How the customer said it was. */
export function ratingWords({ store }: View, { id }: Order): string | undefined {
  const rating = store.followUps.rating(id);
  if (!rating) return undefined;
  const { stars, tags, text } = rating;
  return [`${stars} of 5`, ...tags, text].filter(Boolean).join(", ");
}

/** What the customer reported, each with the field for an answer. */
export function issues(view: View, order: Order): Html | false {
  const reported = view.store.followUps.issues(order.id);
  if (reported.length === 0) return false;
  const names = new Map(
    orderView(view.store, view.speak, order).items.map(({ id, name }) => [id, name] as const),
  );
  const entries = reported.map(({ id, kind, item_ids, text, answer, at }, index) => {
    const what = [kind, ...item_ids.map((item) => names.get(item) ?? item)].join(", ");
    const label = `Answer to report ${index + 1}`;
    const typed = field({
      id: `answer-${index}`,
      label,
      name: "text",
      value: answer ?? "",
      all: true,
      required: true,
    });
    const body = html`${typed}${submit("Answer")}`;
    const form = actionForm(view, "issue-answer", { id: order.id, issue: id }, body, { class: "form" });
    return html`<p class="body">${what} <span class="small muted">${view.moment(at)}</span>${text && html`<br>“${text}”`}</p>${form}`;
  });
  return card({ id: "issues", title: "What was wrong", body: html`${entries}` });
}

/** What the customer is told of when it comes: putting it off, and where its courier is. */
export function arrival(view: View, order: Order): Html | false {
  if (hasEnded(order.status)) return false;
  const minutes = field({
    ...{ id: "minutes", label: "Later by minutes", name: "minutes", type: "number", value: "15" },
    required: true,
  });
  const reason = view.store.live.delay(order.id) ?? "";
  const why = field({ id: "reason", label: "Why", name: "reason", value: reason, all: true, required: true });
  const late = html`${minutes}${why}${submit("Tell the delay")}`;
  const percent = field({
    ...{ id: "percent", label: "Courier, percent of the way", name: "percent", type: "number", value: "50" },
    ...{ min: 0, max: 100, required: true },
  });
  const place = html`${percent}${submit("Put the courier there")}`;
  const body = html`${actionForm(view, "order-delay", { id: order.id }, late, { class: "form" })}${
    order.checkout_option === "DELIVERY" &&
    actionForm(view, "courier-place", { id: order.id }, place, { class: "form" })
  }`;
  return card({ id: "arrival", title: "Arrival", body });
}
