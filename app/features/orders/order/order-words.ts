import type { Due } from "~/domain/order/order-progress";
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
    case "near":
      return arrival.minutes === undefined
        ? { lead: t("tracking.courier.distance"), figure: arrival.distance }
        : {
            lead: t("tracking.courier.soon"),
            figure: t("tracking.courier.minutes", { count: arrival.minutes }),
          };
    case "late":
      return { lead: t(`tracking.late.lead.${option}`), figure: arrival.by };
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

/** When an order comes, in a line of its card. Undefined where nobody can tell. */
export function cardArrivalWords(
  t: Translate,
  order: Pick<OrderGist, "arrival" | "option">,
): string | undefined {
  const { arrival, option } = order;
  if (arrival?.kind === "late") return t(`tracking.late.card.${option}`, { by: arrival.by });
  const words = arrivalWords(t, order);
  return words && `${words.lead} ${words.figure}`;
}

/** That an order has not come in the time that was told, and how late it is. Undefined while it is not late. */
export function lateWords(t: Translate, arrival: OrderGist["arrival"]): string | undefined {
  if (arrival?.kind !== "late") return undefined;
  const { minutes } = arrival;
  return minutes === undefined ? t("tracking.late.title") : t("tracking.late.by", { minutes });
}

/** How many minutes are left until an order comes. Undefined where nothing counts them. */
export function leftWords(t: Translate, arrival: OrderGist["arrival"]): string | undefined {
  const due = arrival?.kind === "between" ? arrival.due : undefined;
  return due === undefined ? undefined : dueWords(t, due);
}

/** {@link leftWords} of what is due; empty once it is late, which the page says in other words. */
export function dueWords(t: Translate, due: Exclude<Due, undefined>): string {
  if (due === "late") return "";
  return due === "now" ? t("tracking.dueNow") : t("tracking.left", { count: due });
}

/** How an order goes, for its words. */
type Going = Pick<OrderGist, "status" | "option"> & { scheduled?: boolean };

/** The warm line over an order under way. */
export function warmWords(t: Translate, { status, option, scheduled = false }: Going): string {
  if (status === "CONFIRMED" && scheduled) return t("tracking.warm.SCHEDULED");
  return t(`tracking.warm.${status === "READY" && option === "TAKEOUT" ? "READY_TAKEOUT" : status}`);
}

/** What comes next, in one sentence. Undefined where nobody knows, or nothing does. */
export function nextWords(
  t: Translate,
  { status, option, scheduled, number, canConfirm }: Going & Pick<OrderGist, "number" | "canConfirm">,
): string | undefined {
  switch (status) {
    case "CREATED":
      return t("tracking.next.CREATED");
    case "CONFIRMED":
      return t(scheduled ? "tracking.next.SCHEDULED" : `tracking.next.CONFIRMED.${option}`);
    case "PREPARING":
      return t(`tracking.next.PREPARING.${option}`);
    case "READY":
      return t(`tracking.next.READY.${option}`, { number });
    case "IN_DELIVERY":
      return t(canConfirm ? "tracking.next.IN_DELIVERY" : "tracking.next.READY.DELIVERY");
    case "UNKNOWN":
      return t("tracking.next.UNKNOWN");
    case "BEFORE_PAYMENT":
    case "DELIVERED":
    case "CONCLUDED":
    case "CANCELLED":
      return undefined;
    default:
      return status satisfies never;
  }
}

/** An order by its number, and when it was placed. */
export function placedWords(t: Translate, { number, placed }: Pick<OrderGist, "number" | "placed">): string {
  return placed === undefined
    ? t("tracking.number", { number })
    : t("tracking.list.line", { when: placed, number });
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
