import { DOOR_METHODS, type DoorMethod } from "~/domain/door-method";
import { formatWhen, type Place } from "~/domain/when";
import type { Shop } from "~/modules/shop.server";
import type { Setup } from "~/services/contract/cms.server";

/** How this restaurant is paid at the door or the counter, in its own order. */
export function doorMethods({ payment_options }: Pick<Setup, "payment_options">): DoorMethod[] {
  const offered = payment_options.flatMap(({ method, type }) =>
    type === "PENDING" ? DOOR_METHODS.filter((door) => door === method) : [],
  );
  return [...new Set(offered)];
}

/** The slots that are still ahead. */
export function slotsOf({ geolocation }: Pick<Shop, "geolocation">, now = Date.now()): string[] {
  return (geolocation.checkout_times ?? []).filter((slot) => Date.parse(slot) > now);
}

/** A slot to choose. */
export interface SlotOption {
  value: string;
  label: string;
}

/** Slots in words, such as "hoje às 19h". */
export function slotOptions(slots: readonly string[], place: Place): SlotOption[] {
  const now = new Date();
  return slots.map((value) => ({ value, label: formatWhen(value, now, place) }));
}
