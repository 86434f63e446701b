import type { MoneyRow } from "~/components/cart/money-list/money-list";
import { shownCpf } from "~/domain/customer/cpf";
import { add, formatMoney, type Money } from "~/domain/money/money";
import type { Split } from "~/domain/table/bill-split";
import { isPayableStatus } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-name";
import { TABLE } from "~/domain/table/table-paths";
import { offeredChoice, offeredMethods } from "~/features/payments/methods/offered-methods.server";
import { withChoice } from "~/features/payments/methods/paid-by.server";
import { type ChosenSplit, readSplit, splitQuery, typedTip } from "~/features/table/bill/split-input.server";
import { billOf, ownSeat } from "~/features/table/seat/seat.server";
import { paymentsOfChoice, sentShare, shownShare } from "~/features/table/shares/kept-shares.server";
import { ownPayments, wholePayment } from "~/features/table/shares/own-payments.server";
import { findOwn } from "~/features/table/shares/pay-share.server";
import { leadToShare } from "~/features/table/shares/share-outcome.server";
import { sharePage } from "~/features/table/shares/share-paths.server";
import { shareRows } from "~/features/table/shares/share-rows.server";
import { admitToTable } from "~/features/table/table-flow.server";
import { chosenTip, offeredTips } from "~/features/tips/tip-offer.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableOrder } from "~/services/contract/table.server";

/**
 * The share in the query, and the payment methods. Leads to the bill if the bill or the split cannot be paid, to a
 * payment of the diner's own that is under way for the same choice or that this browser does not know yet, or to the
 * page that looks for a missing answer.
 *
 * @throws the redirects of the table flow; ApiError
 */
export async function tablePaymentPage(visitor: Visitor) {
  await admitToTable(visitor, "payment");
  const [bill, offer] = await Promise.all([billOf(visitor), offeredAtTable(visitor)]);
  const unknown = await leadToUnknown(visitor, bill);
  if (unknown) return unknown;
  const { searchParams } = visitor.url;
  const query = splitQuery(searchParams, bill);
  const chosen = readSplit(searchParams, bill, visitor.locale);
  if (!isPayableStatus(bill.status) || "issue" in chosen) return visitor.redirect(`${TABLE.order}?${query}`);
  const { underWay, paid } = ownPayments(visitor, bill);
  const same = underWay.find(({ id }) => paymentsOfChoice(visitor, chosen).includes(id));
  // A refused form keeps its page.
  if (same && visitor.request.method !== "POST") return leadToUnderWay(visitor, same);
  const { amount, fee } = chosen;
  const typed = typedTip(searchParams);
  const tips = await offeredTips(visitor, "TABLE", amount);
  const { value, issue } = chosenTip(visitor, typed, tips);
  const tip = { ...amount, value };
  const { key, document } = shownShare(visitor, chosen, value);
  const asked = searchParams.get("method") ?? offer.chosen ?? "PIX";
  return {
    table: tableNumber(bill.table_name),
    back: `${TABLE.order}?${query}`,
    query: query.toString(),
    hidden: hiddenFields(query, {
      ...{ key, shown: amount.value, shown_fee: fee.value },
      ...(value > 0 ? { shown_tip: value } : {}),
      ...(chosen.split.kind === "EQUAL" ? { shown_bill: bill.total.items_price.value } : {}),
    }),
    rows: chosenShareRows(visitor, bill, { ...chosen, tip }),
    /** Whether it is paid as an amount because it has a part of an item. */
    isPartOfItem: chosen.split.kind === "ITEMS" && (chosen.split.counts?.size ?? 0) > 0,
    total: add(add(amount, fee), tip),
    tips: tips && { offer: tips, issue },
    typedTip: { tip: typed.choice, tipAmount: typed.amount },
    service: serviceView(bill, chosen, query),
    hold: formatMoney(amount, visitor.locale),
    /** What was paid from this seat before: Back from a receipt shows a share that looks unpaid. */
    paidBefore: paid > 0 ? { ...amount, value: paid } : undefined,
    offer,
    method: offeredChoice(offer, asked) ? asked : undefined,
    /** The CPF that the diner sat down with, and one that was typed here, partly hidden. */
    cpf: ownSeat(visitor).cpf,
    keptCpf: shownCpf(document),
  };
}

async function offeredAtTable(visitor: Visitor) {
  return withChoice(visitor, await offeredMethods(visitor, "TABLE"));
}

/** The redirect for a diner who has sent a share whose answer this browser does not know. @throws ApiError */
async function leadToUnknown(visitor: Visitor, bill: TableOrder): Promise<Response | undefined> {
  // A refused form keeps its page, which shows what was typed.
  if (visitor.request.method === "POST") return undefined;
  if (sentShare(visitor)) return visitor.redirect(TABLE.checking);
  const own = await findOwn(visitor, bill);
  return own && leadToShare(visitor, own);
}

/** The redirect for a diner who is paying this choice already, as Back from a Pix shows it again. */
async function leadToUnderWay(
  visitor: Visitor,
  { id, ...onBill }: TableOrder["payments"][number],
): Promise<Response> {
  const { amount } = (await wholePayment(visitor, ownSeat(visitor), id))?.payment ?? onBill;
  const text = visitor.t("bill.own.underWay.title", { amount: formatMoney(amount, visitor.locale) });
  return visitor.redirect(sharePage(id), { tone: "info", text });
}

/** The hidden fields of the form. The tip has fields that are seen. */
function hiddenFields(query: URLSearchParams, agreed: Record<string, string | number>) {
  const split = [...query].filter(([name]) => name !== "tip" && name !== "tipAmount");
  return [...split, ...Object.entries(agreed)].map(([name, value]) => ({ name, value: String(value) }));
}

/** The rows of a share that is to be paid, with the fee and the tip on top. */
export function chosenShareRows(
  visitor: Pick<Visitor, "t">,
  { total }: Pick<TableOrder, "total">,
  {
    split,
    amount,
    fee,
    tip,
  }: Pick<ChosenSplit, "amount" | "fee"> & { tip: Money; split: Pick<Split, "kind"> & Partial<SplitParts> },
): MoneyRow[] {
  const part = { label: partWords(visitor.t, split), amount };
  const sum = add(add(amount, fee), tip);
  return shareRows(visitor, { part, rate: total.service_fee.rate, fee, tip, total: sum }, "toPay");
}

/** The parts that only some kinds of split have. */
interface SplitParts {
  people: number | undefined;
  items: readonly string[] | undefined;
}

function partWords(
  t: Visitor["t"],
  { kind, people, items }: Pick<Split, "kind"> & Partial<SplitParts>,
): string {
  switch (kind) {
    case "FULL":
      return t("bill.split.FULL");
    case "EQUAL":
      return t("share.pay.equal", { people: people ?? 1 });
    case "ITEMS":
      return t("share.pay.items", { count: items?.length ?? 0 });
    case "AMOUNT":
      return t("share.row.share");
    default:
      return kind satisfies never;
  }
}

/** The switch of the fee. Undefined without a fee. */
function serviceView({ total }: TableOrder, { service }: ChosenSplit, query: URLSearchParams) {
  const { rate, optional } = total.service_fee;
  if (rate === 0) return undefined;
  const other = new URLSearchParams(query);
  if (service) other.delete("service");
  else other.set("service", "1");
  return { rate, isIncluded: service, toggle: optional ? `${TABLE.payment}?${other}` : undefined };
}
