import { formatMoney } from "~/domain/money/money";
import type { Availability, CheckoutOption, Delivery } from "~/domain/store/availability";
import { formatMinutes } from "~/domain/time/when";
import type { Visitor } from "~/platform/visitor/visitor";

/** What an estimate depends on. A `Store` fits. */
export interface Estimated {
  checkoutOption: CheckoutOption;
  delivery: Delivery;
  geolocation: { inside_service_area: boolean };
  availability: Pick<Availability, "orderable">;
}

/**
 * Time and fee, ready to show: `35–45 min · R$ 7,90`, `Pronto em 35–45 min`. Undefined if nothing can be ordered now.
 */
export function estimateOf(
  { t, locale }: Pick<Visitor, "t" | "locale">,
  { checkoutOption, delivery: { minutes, price }, geolocation, availability }: Estimated,
): string | undefined {
  if (!availability.orderable || !geolocation.inside_service_area || minutes === 0) return undefined;
  const time = formatMinutes(minutes);
  if (checkoutOption === "TAKEOUT") return t("home.readyIn", { time });
  return t("home.fee", {
    time,
    price: price.value === 0 ? t("bag.summary.free") : formatMoney(price, locale),
  });
}
