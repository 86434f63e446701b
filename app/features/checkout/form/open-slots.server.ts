import { formatWhen, type Place, zoneName } from "~/domain/time/when";
import type { Store } from "~/features/restaurant/store.server";
import type { SlotOption } from "./slots";

/** The slots that are still ahead. */
export function slotsOf({ geolocation }: Pick<Store, "geolocation">, now = Date.now()): string[] {
  return (geolocation.checkout_times ?? []).filter((slot) => Date.parse(slot) > now);
}

/** Slots in words, such as "hoje às 19h". Two of an hour that comes twice are told apart by the zone's name. */
export function slotOptions(slots: readonly string[], place: Place): SlotOption[] {
  const now = new Date();
  const options = slots.map((value) => ({ value, label: formatWhen(value, now, place) }));
  return options.map(({ value, label }) => {
    const isTwice = options.filter((other) => other.label === label).length > 1;
    return { value, label: isTwice ? `${label} (${zoneName(value, place)})` : label };
  });
}
