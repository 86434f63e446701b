import type { MessageKey, Translate } from "~/locales/catalog";
import type { PaymentView } from "./order-money.server";
import type { OrderGist, StatusName } from "./order-view.server";

/** A status as customers read it; the short form is for tags and histories. */
export function statusWords(
  t: Translate,
  { option }: Pick<OrderGist, "option">,
  status: StatusName,
  form: "long" | "short" = "long",
): string {
  return t(`enums.orderStatus.${status}.${form}.${option}`);
}

/** When an order comes, in two parts: the lead and the one big figure. Undefined where nobody can tell. */
export function arrivalWords(
  t: Translate,
  { arrival, option }: Pick<OrderGist, "arrival" | "option">,
): { lead: string; figure: string } | undefined {
  switch (arrival?.kind) {
    case "between":
      return {
        lead: t(`tracking.arrives.${option}`),
        figure: t("tracking.range", { from: arrival.from, to: arrival.to }),
      };
    case "scheduled":
      return { lead: t("tracking.scheduled"), figure: arrival.when };
    case "arrived":
      return { lead: t(`tracking.arrived.${option}`), figure: arrival.time };
    case undefined:
      return undefined;
    default:
      return arrival satisfies never;
  }
}

/** The warm line over an order under way. */
export function warmWords(t: Translate, { status, option }: Pick<OrderGist, "status" | "option">): string {
  return t(`tracking.warm.${status === "READY" && option === "TAKEOUT" ? "READY_TAKEOUT" : status}`);
}

/** How a payment stands; undefined where nothing was to be paid. */
export function paymentWords(
  t: Translate,
  { state, option }: Pick<PaymentView, "state"> & Pick<OrderGist, "option">,
): string | undefined {
  return state === "NONE" ? undefined : t(stateKey(state, option));
}

function stateKey(state: Exclude<PaymentView["state"], "NONE">, option: OrderGist["option"]): MessageKey {
  if (state === "LATER") return `enums.payLater.${option}`;
  if (state === "UNCHARGED") return "tracking.payment.uncharged";
  return state === "PIX_EXPIRED" ? "enums.pixExpired" : `enums.paymentStatus.${state}`;
}

/** When a page was read and that it renews itself; and the words for when it cannot. `at` is such as "às 19:41". */
export function freshnessWords(t: Translate, at: string): { updated: string; failed: string } {
  return { updated: t("tracking.updated", { at }), failed: t("status.orderRefreshFailed", { at }) };
}
