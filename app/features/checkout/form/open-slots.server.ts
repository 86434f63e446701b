import { formatWhen, type Place } from "~/domain/time/when";
import type { Store } from "~/features/restaurant/store.server";
import type { SlotOption } from "./slots";

/** The slots that are still ahead. */
export function slotsOf({ geolocation }: Pick<Store, "geolocation">, now = Date.now()): string[] {
  return (geolocation.checkout_times ?? []).filter((slot) => Date.parse(slot) > now);
}

/** Slots in words, such as "hoje às 19h". */
export function slotOptions(slots: readonly string[], place: Place): SlotOption[] {
  const now = new Date();
  return slots.map((value) => ({ value, label: formatWhen(value, now, place) }));
}
