import { formatWait } from "~/domain/when";
import type { AvailabilityView } from "~/modules/availability-view.server";
import type { Visitor } from "~/modules/visitor.server";
import type { ApiError } from "~/services/api-error.server";
import type { CheckoutField } from "./checkout-fields";
import { type PayWay, wayOut } from "./ways.server";

/** Why an order was not placed: errors by field, those of the whole form under "". */
export interface Refusal {
  status: number;
  errors: { [Field in CheckoutField | ""]?: string[] };
  /** The restaurant takes no such order now. */
  unavailable?: AvailabilityView | undefined;
}

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
};

/** What a refusal that keeps the customer at the checkout says there; undefined for one that leads elsewhere. */
export function refusalWords(
  { t, locale }: Visitor,
  error: ApiError,
  ways: readonly PayWay[],
): Refusal | undefined {
  const { status, code, retryAfter } = error;
  const whole = (words: string) => ({ status, errors: { "": [words] } });
  if (code === "SLOT_UNAVAILABLE") return { status: 409, errors: { slot: [t("cart.SLOT_UNAVAILABLE")] } };
  if (code === "VALIDATION") return { status, errors: validationWords(error, t("error.VALIDATION")) };
  if (code === "COUPON_REFUSED") {
    return whole([t("cart.COUPON_REFUSED.title"), error.detail].filter(Boolean).join(". "));
  }
  if (code === "GIFT_CARD_INVALID") return whole(t("cart.GIFT_CARD_INVALID"));
  if (status === 422) {
    // Every other 422 of an order is a decline, of a kind that only the provider knows.
    const title = t("payment.PAYMENT_DECLINED.title");
    const reason = code === "PAYMENT_DECLINED" ? undefined : knownReason(code);
    const way = t(`payment.PAYMENT_DECLINED.${wayOut(ways)}`);
    return whole(`${title}. ${reason ? t(`payment.reason.${reason}`) : way}`);
  }
  if (status === 429) return whole(t("status.429.wait", { wait: formatWait(retryAfter ?? 60, locale) }));
  if (status === 410 || status === 412) return whole(t(error.messageKey));
  return undefined;
}

/** The kinds of declines that have words of their own. */
const REASONS = ["INSUFFICIENT_FUNDS", "CARD_EXPIRED", "SECURITY_CODE_REFUSED"] as const;

function knownReason(code: string | undefined): (typeof REASONS)[number] | undefined {
  return REASONS.find((reason) => reason === code);
}

function validationWords({ details }: ApiError, fallback: string): Refusal["errors"] {
  const errors: Refusal["errors"] = {};
  for (const { field = "", message } of details) {
    const name = FIELDS[field] ?? "";
    errors[name] = [...(errors[name] ?? []), message || fallback];
  }
  return details.length > 0 ? errors : { "": [fallback] };
}
