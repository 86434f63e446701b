/** A slot to choose. */
export interface SlotOption {
  /** Its start, RFC 3339. */
  value: string;
  label: string;
}

/** Slots as one text for the page's data: forty objects weigh some hundred bytes more. */
export function packSlots(slots: readonly SlotOption[]): string {
  return slots.map(({ value, label }) => `${value} ${label}`).join("\n");
}

/** Reads {@link packSlots} back. */
export function unpackSlots(text: string): SlotOption[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => ({
      value: line.slice(0, line.indexOf(" ")),
      label: line.slice(line.indexOf(" ") + 1),
    }));
}
