import { type Balance, type BookedBill, CHARGED } from "../books";
import type { DinerEnding } from "./diner";
import type { PartyEnding } from "./party";

/** What can be wrong with a table, or with one diner's share of its bill. */
export type TableFault =
  | "share paid twice"
  | "paid share never shown"
  | "share told paid wrongly"
  | "share not as shown"
  | "bill does not add up"
  | "seated twice"
  | "diner ended elsewhere";

/** The rounding of equal parts is borne by the last one, and by the fee on it. In cents. */
const ROUNDING = 8;

/** What is wrong with a party; nothing, as a rule. */
export function tableFaultsOf({ party, diners }: PartyEnding, balance: Balance): TableFault[] {
  const bill = balance.bills.get(party.table);
  if (!bill) return ["bill does not add up"];
  const faults = diners.flatMap((diner) => dinerFaults(diner, bill, balance));
  for (const { plan } of diners) if (balance.seatsOf(bill, plan.name) > 1) faults.push("seated twice");
  return addsUp(bill) ? faults : [...faults, "bill does not add up"];
}

/** Whether the shares are what is paid, and nothing is paid twice: what remains is never less than nothing. */
function addsUp({ total, payments }: BookedBill): boolean {
  const covered = payments.filter(({ status }) => CHARGED.includes(status));
  const sum = covered.reduce((all, { amount }) => all + amount.value, 0);
  const { items_price, paid, reserved, remaining } = total;
  return (
    sum === paid.value &&
    remaining.value >= 0 &&
    paid.value + reserved.value + remaining.value === items_price.value
  );
}

function dinerFaults(diner: DinerEnding, { payments }: BookedBill, balance: Balance): TableFault[] {
  const faults: TableFault[] = [];
  const own = payments.filter(({ diner_name }) => diner_name === diner.plan.name);
  const paid = new Set(own.filter(({ status }) => CHARGED.includes(status)).map(({ id }) => id));
  const told = diner.shares.filter(({ state }) => state === "paid");
  if (paid.size > 1) faults.push("share paid twice");
  const isTold = [...paid].every((id) => told.some((share) => share.id === id));
  if (!isTold) faults.push("paid share never shown");
  const isFailedWrongly = diner.sheet === "failed" && [...paid].some((id) => isByWallet(balance, id));
  const isPaidWrongly = diner.sheet === "paid" && ![...paid].some((id) => isByWallet(balance, id));
  if (told.some(({ id }) => !paid.has(id)) || isFailedWrongly || isPaidWrongly)
    faults.push("share told paid wrongly");
  if (!told.every(({ id, total }) => isAsShown(diner, balance.paymentOf(id)?.amount.value, total)))
    faults.push("share not as shown");
  if (diner.kind === "left" || diner.strayTabs > 0) faults.push("diner ended elsewhere");
  return faults;
}

function isByWallet(balance: Balance, id: string): boolean {
  return balance.paymentOf(id)?.method === "DIGITAL_WALLET";
}

/** Whether what was charged is what the receipt says, and what stood beside the button, or an equal part's rounding less. */
function isAsShown(
  { agreed, plan }: DinerEnding,
  charged: number | undefined,
  shown: number | undefined,
): boolean {
  if (charged === undefined || charged !== shown) return false;
  const isLess = (total: number) => total > charged && total - charged <= ROUNDING;
  return agreed.includes(charged) || (plan.split === "EQUAL" && agreed.some(isLess));
}
