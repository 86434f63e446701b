import { stampCard, wonCoupons } from "../../operations/order/stamps";
import type { Customer } from "../../state/account/customers";
import { type Html, html } from "../html";
import { actionForm, card, field, setting, submit } from "../parts";
import type { View } from "../view";

const SHOWN = 100;
const MOST = 1_000;

function ruleForm(view: View): Html {
  const { goal, each, minimum } = view.store.settings.read("loyalty");
  const range = { type: "number", min: 1, max: MOST };
  const body = html`
${field({ id: "stamp-goal", label: "Stamps for the reward", name: "goal", value: goal, ...range })}
${field({ id: "stamp-each", label: "Stamps for an order", name: "each", value: each, ...range })}
${field({ id: "stamp-minimum", label: "From items of", name: "minimum", value: view.typed(minimum), type: "amount" })}
${submit("Save")}`;
  return actionForm(view, "stamp-program", {}, body, { class: "form" });
}

function customerLine(view: View, { id, name }: Customer): Html {
  const { stamps, expires_at } = stampCard(view.store, id);
  const won = wonCoupons(view.store, id).map(({ code }) => code);
  const facts = [
    `${stamps} of ${view.store.settings.read("loyalty").goal}`,
    expires_at !== null && `until ${view.moment(expires_at)}`,
    won.length > 0 && `won: ${won.join(", ")}`,
  ];
  const body = html`
${field({ id: `stamps-${id}`, label: "Stamps", name: "stamps", value: stamps, type: "number", min: 0, max: MOST, required: true })}
${submit("Save")}`;
  return html`<li>${setting(html`<b>${name}</b>`, facts.filter(Boolean).join(", "), "")}
<details class="body"><summary>Change the stamps of ${name}</summary>${actionForm(view, "stamps-change", { id }, body, { class: "form flush" })}</details></li>`;
}

/** The stamp program, and what each customer has of it. */
export function stampsCard(view: View): Html {
  const { reward } = view.store.settings.read("loyalty");
  const customers = view.store.customers.page(SHOWN, 0).map((customer) => customerLine(view, customer));
  const body = html`<p class="body muted small">Reward: ${reward.name.en}. ${reward.description.en}</p>
${ruleForm(view)}
<ul class="lines">${customers}</ul>`;
  return card({ id: "stamps", title: "Stamps", body });
}
