import type { Coupon } from "../../state/cart/coupons";
import type { GiftCard } from "../../state/cart/gift-cards";
import { type Html, html } from "../html";
import { actionForm, card, field, type Page, setting, submit, toggle } from "../parts";
import type { View } from "../view";
import { stampsCard } from "./stamps";

function limits(view: View, { used, most_uses, expires_at, stores, once, owner }: Coupon): string {
  const words = [
    most_uses === null ? `used ${used} times` : `used ${used} of ${most_uses} times`,
    expires_at !== null &&
      `${expires_at <= view.store.now() ? "expired" : "until"} ${view.moment(expires_at)}`,
    stores.length > 0 && `at ${stores.map((id) => view.store.restaurants.byId(id).name).join(", ")} alone`,
    owner === null && once && "once per customer",
    owner !== null && `won by ${view.store.customers.find(owner)?.name || "a customer who left"}`,
  ];
  return words.filter(Boolean).join(", ");
}

function couponCard(view: View, coupon: Coupon): Html {
  const { code, name, description, active, minimum, used, most_uses } = coupon;
  const key = (field: string) => `${field}-${code}`;
  const body = html`
${field({ id: key("minimum"), label: "Minimum", name: "minimum", value: view.typed(minimum), type: "amount" })}
${field({ id: key("used"), label: "Used", name: "used", value: used, type: "number", min: 0, max: 1_000_000 })}
${field({ id: key("most"), label: "Most uses (blank: any)", name: "most_uses", value: most_uses, type: "number", min: 0, max: 1_000_000 })}
${submit("Save")}`;
  const control = toggle(
    view,
    "coupon-active",
    { code },
    { label: `Coupon ${code}`, name: "active", on: active },
  );
  const lines = html`${setting(html`<b class="mono big-mono">${code}</b>`, html`${name.en}. ${description.en}`, control)}
<details class="body"><summary>Change, ${limits(view, coupon)}</summary>${actionForm(view, "coupon-change", { code }, body, { class: "form flush" })}</details>`;
  return html`<li>${lines}</li>`;
}

function giftCardCard(view: View, { number, pin, balance, active }: GiftCard): Html {
  const shown = number.replace(/(\d{4})(?=\d)/g, "$1 ");
  const control = toggle(
    view,
    "gift-card-active",
    { number },
    { label: `Gift card ${shown}`, name: "active", on: active },
  );
  const body = html`
${field({ id: `balance-${number}`, label: "Balance", name: "balance", value: view.typed(balance), type: "amount", required: true })}
${submit("Save")}`;
  return html`<li>${setting(html`<b class="mono big-mono">${shown}</b>`, `PIN ${pin}, ${view.money(balance)} left`, control)}
<details class="body"><summary>Change its balance</summary>${actionForm(view, "gift-card-change", { number }, body, { class: "form flush" })}</details></li>`;
}

function newGiftCard(view: View): Html {
  const number = String(6035_7100_0001_0000 + view.store.giftCards.list().length);
  const body = html`
${field({ id: "number", label: "Number", name: "number", value: number, hint: "16 digits", all: true, required: true })}
${field({ id: "pin", label: "PIN", name: "pin", value: "1234", required: true })}
${field({ id: "balance", label: "Balance", name: "balance", value: "100.00", type: "amount", required: true })}
${submit("Add")}`;
  return card({
    id: "add",
    title: "One more gift card",
    body: actionForm(view, "gift-card-add", {}, body, { class: "form" }),
  });
}

export function savingsPage(view: View): Page {
  const coupons = view.store.coupons.list().map((coupon) => couponCard(view, coupon));
  const cards = view.store.giftCards.list().map((each) => giftCardCard(view, each));
  const body = html`<div class="pair-of">
${card({ id: "coupons", title: "Coupons", body: html`<ul class="lines">${coupons}</ul>` })}
<div class="stack">${card({ id: "gift-cards", title: "Gift cards", body: html`<ul class="lines">${cards}</ul>` })}${newGiftCard(view)}${stampsCard(view)}</div>
</div>`;
  return { title: "Coupons, gift cards", body };
}
