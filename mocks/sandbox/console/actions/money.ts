import { type Action, part, post } from "./action";

/** Payments, the provider's settings, coupons, stamps and gift cards. */
export const moneyActions = {
  "payment-settle": {
    call: (form) => post(`/payments/${part(form, "id")}/settle`, { event: form.text("event") }),
    done: "The payment has its new status.",
  },
  "payment-settings": {
    call(form) {
      return post("/payments/settings", {
        pix_seconds: form.number("pix_seconds"),
        challenge_seconds: form.number("challenge_seconds"),
        slow_card_ms: form.number("slow_card_ms"),
        return_by: form.given("return_by"),
      });
    },
    done: "The provider has its new settings.",
  },
  "payment-decline": {
    call: (form) => post("/payments/decline", { times: form.number("times"), code: form.given("code") }),
    done: "The next payments will be declined.",
  },
  "coupon-active": {
    call: (form) => post(`/coupons/${part(form, "code")}`, { active: form.flag("active") }),
    done: "The coupon was switched.",
  },
  "coupon-change": {
    call: (form) =>
      post(`/coupons/${part(form, "code")}`, {
        minimum_cents: form.amount("minimum"),
        used: form.number("used"),
        most_uses: form.number("most_uses") ?? null,
      }),
    done: "The coupon was changed.",
  },
  "stamp-program": {
    call: (form) =>
      post("/loyalty", {
        goal: form.number("goal"),
        each: form.number("each"),
        minimum_cents: form.amount("minimum"),
      }),
    done: "The stamps have their new rule.",
  },
  "stamps-change": {
    call: (form) => post(`/customers/${part(form, "id")}/stamps`, { stamps: form.number("stamps") }),
    done: "The customer has that many stamps.",
  },
  "gift-card-active": {
    call: (form) => post(`/gift-cards/${part(form, "number")}`, { active: form.flag("active") }),
    done: "The gift card was switched.",
  },
  "gift-card-change": {
    call: (form) => post(`/gift-cards/${part(form, "number")}`, { balance_cents: form.amount("balance") }),
    done: "The gift card has its new balance.",
  },
  "gift-card-add": {
    call: (form) =>
      post("/gift-cards", {
        number: form.text("number").replace(/\s/g, ""),
        pin: form.text("pin"),
        balance_cents: form.amount("balance"),
      }),
    done: "The gift card was added.",
  },
} satisfies Record<string, Action>;
