import type { Choices, Hours, Item } from "./database";
import { PIX, SETUP } from "./demo";
import type { Reason } from "./refusals";

export const MINUTE = 60_000;
export const DAY = 1_440 * MINUTE;
const SLOT = 30 * MINUTE;

/** An amount of the contract. */
export const brl = (value: number) => ({ value, currency: SETUP.currency });
export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
/** A time of the contract. */
export const time = (at: number) => new Date(at).toISOString();

/** The chosen options with their names and prices on the menu. What the menu no longer has is left out. */
export function chosen({ groups }: Pick<Item, "groups">, options: Choices) {
  return options.flatMap(({ group_id, id, quantity }) => {
    const option = groups.find((group) => group.id === group_id)?.items.find((one) => one.id === id);
    return option ? [{ group_id, id, name: option.name, quantity, price: option.price }] : [];
  });
}

/** What one piece of an item costs with its options, in cents. */
export function pieceOf(item: Pick<Item, "price" | "groups">, options: Choices): number {
  return item.price + sum(chosen(item, options).map(({ price, quantity }) => price * quantity));
}

/** The reasons why choices break the rules of an item's groups. Minimum and maximum count quantities. */
export function faultsOf({ groups }: Pick<Item, "groups">, options: Choices): Reason[] {
  const stray = options.filter(({ group_id }) => !groups.some((group) => group.id === group_id));
  const unknown = { pt: "Esta opção não existe.", en: "There is no such option." };
  return [
    ...stray.map(({ group_id }) => ({ field: group_id, message: unknown })),
    ...groups.flatMap(({ id: field, name, min, max, items }): Reason[] => {
      const own = options.filter(({ group_id }) => group_id === field);
      const taken = (option: string) =>
        sum(own.filter((one) => one.id === option).map((one) => one.quantity));
      const isGood = own.every(({ id }) => {
        const option = items.find((one) => one.id === id);
        return option?.status === "AVAILABLE" && taken(id) <= (option.max ?? max);
      });
      const total = sum(own.map(({ quantity }) => quantity));
      if (isGood && total >= min && total <= max) return [];
      const many = min === max ? `${min}` : `${min}–${max}`;
      return [{ field, message: { pt: `${name.pt}: escolha ${many}.`, en: `${name.en}: choose ${many}.` } }];
    }),
  ];
}

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: SETUP.time_zone,
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** The weekday (0 is Sunday) and the time of the day (HH:MM) at the restaurant. */
export function clockAt(at: number): { weekday: number; clock: string } {
  const parts = new Map(CLOCK.formatToParts(at).map(({ type, value }) => [type, value]));
  const clock = `${parts.get("hour")}:${parts.get("minute")}`;
  return { weekday: WEEKDAYS.indexOf(parts.get("weekday") ?? ""), clock };
}

/** Whether a moment is within hours. Those that do not end after their start run past midnight. */
export function isOpenAt(week: Hours, at: number): boolean {
  const { weekday, clock } = clockAt(at);
  return week.some(({ weekday: day, startTime, endTime }) => {
    const isLate = endTime <= startTime;
    if (day === weekday) return startTime <= clock && (isLate || clock < endTime);
    return isLate && (day + 1) % 7 === weekday && clock < endTime;
  });
}

/** The slots of the next 24 hours that a kitchen can still cook for: every half hour within the hours. */
export function slotsOf(week: Hours, minutes: number, now: number): number[] {
  const first = Math.ceil((now + minutes * MINUTE) / SLOT) * SLOT;
  const slots = Array.from({ length: DAY / SLOT }, (_, index) => first + index * SLOT);
  return slots.filter((slot) => isOpenAt(week, slot));
}

export type Position = { latitude: number; longitude: number };

/** The distance of two places on a sphere, in whole metres. */
export function metresBetween(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const share = half(one.latitude, other.latitude) + across * half(one.longitude, other.longitude);
  return Math.round(2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(share))));
}

/** CRC-16/CCITT-FALSE of an ASCII text, as four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, "ascii")) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** The "Pix copia e cola" of an amount in cents: a static BR Code (Banco Central, Manual do BR Code). */
export function brCode(amount: number, reference: string): string {
  const field = (name: string, value: string) => `${name}${String(value.length).padStart(2, "0")}${value}`;
  const reais = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
  const account = field("00", "br.gov.bcb.pix") + field("01", PIX.key);
  const payload = [
    ...[field("00", "01"), field("26", account), field("52", "0000"), field("53", "986"), field("54", reais)],
    ...[field("58", "BR"), field("59", PIX.name), field("60", PIX.city), field("62", field("05", reference))],
    "6304",
  ].join("");
  return payload + checksum(payload);
}

/** Text to search in: without accents and capitals. */
export const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
