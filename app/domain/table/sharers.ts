/** The part of a bill that tells who shares it. */
export interface SharedBill {
  items: readonly { status: string; ordered_by?: string; is_mine?: boolean }[];
  diners: readonly { name: string; is_me: boolean; paid: { value: number } }[];
  /** The payments that are under way. */
  underWay: readonly { diner_name: string }[];
}

/** The people that a bill is divided among. */
export interface Sharers {
  /** All of them, the reader included. */
  all: number;
  /** Those who have something that is not paid, and neither paid nor are paying. */
  yetToPay: number;
}

/**
 * The people who share a bill, as far as it shows: the reader, and everybody who has ordered or paid. A seat alone is
 * not counted, because anybody with the table's code can take any number of seats. Record 112.
 *
 * Others are told apart by their names, because the bill names nothing else. So two of one name count once until both
 * have paid.
 */
export function sharersOf({ items, diners, underWay }: SharedBill): Sharers {
  const me = diners.find(({ is_me }) => is_me);
  const mine = nameOf(me?.name);
  const hasPaid = new Map<string, number>();
  for (const { name, is_me, paid } of diners)
    if (!is_me && paid.value > 0) hasPaid.set(nameOf(name), (hasPaid.get(nameOf(name)) ?? 0) + 1);
  const paying = new Set(underWay.map(({ diner_name }) => nameOf(diner_name)));
  const ordered = items.filter((item) => item.status !== "CANCELLED" && !isOf(item, mine));
  const owing = new Set(
    ordered.filter(({ status }) => status !== "PAID").map(({ ordered_by }) => nameOf(ordered_by)),
  );
  const others = new Set([
    ...ordered.map(({ ordered_by }) => nameOf(ordered_by)),
    ...hasPaid.keys(),
    ...[...paying].filter((name) => name !== mine),
  ]);
  others.delete("");
  const isOpen = (name: string) => owing.has(name) && !hasPaid.has(name) && !paying.has(name);
  const open = [...others].filter(isOpen).length;
  const iAmOpen = (me?.paid.value ?? 0) === 0 && !(mine !== "" && paying.has(mine));
  const sum = [...others].reduce((total, name) => total + Math.max(1, hasPaid.get(name) ?? 0), 0);
  return { all: 1 + sum, yetToPay: open + (iAmOpen ? 1 : 0) };
}

/** Whether the reader has ordered an item: as the bill says, otherwise by the name. */
function isOf({ is_mine, ordered_by }: SharedBill["items"][number], mine: string): boolean {
  return is_mine ?? nameOf(ordered_by) === mine;
}

function nameOf(name = ""): string {
  return name.normalize("NFKC").trim().toLowerCase();
}
