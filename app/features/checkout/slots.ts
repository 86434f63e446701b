import type { FieldMetadata } from "~/components/form/use-form";
import { MAX_NAME } from "~/domain/customer/person-name";
import { METHOD_FIELD_NAMES } from "~/domain/payment/method-fields";

/** A slot to choose. */
export interface SlotOption {
  /** Its start, RFC 3339. */
  value: string;
  /** With its day, because a closed select shows nothing else. */
  label: string;
  /** In words. Slots of one day stand together. */
  day: string;
}

const MINUTE = 60_000;
/** Before the words of a day: no time begins with it. */
const DAY = "# ";
const FULL_MINUTE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:00(?:\.0+)?(?:Z|[+-]\d\d:\d\d))$/;

/**
 * Slots as one text for the page's data, as forty objects weigh some hundred bytes more. One that follows the slot
 * before it on the same clock stands there by the minutes between them: `30 hoje às 19h30`. A day has a line above its slots.
 */
export function packSlots(slots: readonly SlotOption[]): string {
  return slots
    .map(({ value, label, day }, at) => {
      const { value: before = "", day: dayBefore } = slots[at - 1] ?? {};
      const minutes = (Date.parse(value) - Date.parse(before)) / MINUTE;
      const line = `${minutesAfter(before, minutes) === value ? minutes : value} ${label}`;
      return day === dayBefore ? line : `${DAY}${day}\n${line}`;
    })
    .join("\n");
}

/** Reads {@link packSlots} back. */
export function unpackSlots(text: string): SlotOption[] {
  const slots: SlotOption[] = [];
  let day = "";
  for (const line of text.split("\n").filter(Boolean)) {
    if (line.startsWith(DAY)) {
      day = line.slice(DAY.length);
      continue;
    }
    const start = line.slice(0, line.indexOf(" "));
    const value = minutesAfter(slots.at(-1)?.value ?? "", Number(start)) ?? start;
    slots.push({ value, label: line.slice(line.indexOf(" ") + 1), day });
  }
  return slots;
}

/** A start some minutes later, written as the first one is; undefined where that is no full minute, or no number. */
function minutesAfter(start: string, minutes: number): string | undefined {
  const [, clock, zone] = FULL_MINUTE.exec(start) ?? [];
  if (clock === undefined || !Number.isInteger(minutes)) return undefined;
  const later = new Date(Date.parse(`${clock}Z`) + minutes * MINUTE);
  return `${later.toISOString().slice(0, 16)}${zone}`;
}

/** The fields of the checkout, as they are posted and kept. */
export const CHECKOUT_FIELDS = [
  ...(["name", "phone", "email", "cpf", "invoice", "note"] as const),
  ...(["method", "save", "when", "slot", "tip", "tipAmount"] as const),
  ...METHOD_FIELD_NAMES,
] as const;

export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];

/** What was typed or chosen; an empty field is absent. */
export type TypedCheckout = { [Field in CheckoutField]?: string | undefined };

/** The fields of the page's form. */
export type CheckoutMetas = { [Field in CheckoutField]: FieldMetadata };

export const MAX_NOTE = 140;

/** The browser's own checks; a field that is not required is marked as optional. */
export const CHECKOUT_CONSTRAINT = {
  name: { required: true, maxLength: MAX_NAME },
  phone: { required: true },
  note: { maxLength: MAX_NOTE },
  method: { required: true },
  when: { required: true },
};
