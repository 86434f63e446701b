import type { OfferedMethod } from "~/features/payments/methods/payment-method.server";
import { declineWords } from "~/features/payments/outcome/decline-words.server";
import { saysNothingOfBefore } from "~/features/payments/outcome/outcome-unknown.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import { sentOrder } from "./checkout-draft.server";
import type { CheckoutRefusal } from "./checkout-outcome.server";
import type { CheckoutField } from "./form/checkout-fields";

/** The checkout's field for the name that the contract gives it. */
const FIELDS: Readonly<Record<string, CheckoutField>> = {
  "customer.name": "name",
  "customer.phone_number": "phone",
  "customer.email": "email",
  "customer.document": "cpf",
  note: "note",
  payment: "method",
  "payment.method": "method",
  "payment.change_for": "change",
  "payment.change_for.value": "change",
  checkout_time: "slot",
  tip: "tip",
};

/**
 * What a refused order says at the checkout, whatever its code; that nothing was charged is said exactly where it is
 * known.
 *
 * @param isPaidNow - the order was to be paid at once: a cash order is declined by no bank
 * @throws what no checkout can answer
 */
export function refusalWords(
  visitor: Visitor,
  error: ApiError,
  { methods, isPaidNow }: { methods: readonly OfferedMethod[]; isPaidNow: boolean },
): CheckoutRefusal {
  const { t } = visitor;
  const { status, code } = error;
  const refused = (errors: CheckoutRefusal["errors"], under = status): CheckoutRefusal => ({
    kind: "refused",
    status: under,
    code,
    errors,
  });
  const whole = (words: string) => refused({ "": [words] });
  if (code === "SLOT_UNAVAILABLE") return refused({ slot: [t("cart.SLOT_UNAVAILABLE")] }, 409);
  if (code === "VALIDATION") return refused(validationWords(error, t("error.VALIDATION")));
  if (code === "COUPON_REFUSED") {
    return whole([t("cart.COUPON_REFUSED.title"), error.detail].filter(Boolean).join(". "));
  }
  if (code === "GIFT_CARD_INVALID") return whole(t("cart.GIFT_CARD_INVALID"));
  // Every other 422 of an order that is paid at once is a decline, of a kind that only the provider knows.
  if (status === 422 && isPaidNow) {
    const decline = { code, message: error.sentence };
    return { ...whole(declineWords(visitor, decline, methods)), isDecline: true };
  }
  const { words, status: under } = formRefusal(visitor, error, "order refused");
  // What came before the key was looked up says nothing of an order that was sent and has had no answer.
  const isKnown = error.isRefusal && !(saysNothingOfBefore(error) && sentOrder(visitor) !== undefined);
  return refused(
    { "": [isKnown ? `${words} ${t(isPaidNow ? "availability.refused" : "availability.kept")}` : words] },
    under,
  );
}

function validationWords({ details }: ApiError, fallback: string): CheckoutRefusal["errors"] {
  const errors: CheckoutRefusal["errors"] = {};
  for (const { field = "", message } of details) {
    const name = FIELDS[field] ?? "";
    errors[name] = [...(errors[name] ?? []), message || fallback];
  }
  return details.length > 0 ? errors : { "": [fallback] };
}
