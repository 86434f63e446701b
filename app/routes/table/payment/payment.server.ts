import type { SubmissionResult } from "@conform-to/zod/v4";
import type { MoneyRow } from "~/components/cart/money-list";
import { parseCpf, shownCpf } from "~/domain/customer/cpf";
import { tidyCpf } from "~/domain/customer/tidy";
import { add, formatMoney, type Money } from "~/domain/money/money";
import { MOST_PEOPLE, SPLIT_KINDS, type Split } from "~/domain/table/bill-split";
import { isPayableStatus, TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { cpfAnswer, withTickedCpf } from "~/features/account/account-fields.server";
import { offeredChoice, offeredMethods } from "~/features/payments/methods/offered-methods.server";
import { withChoice } from "~/features/payments/methods/paid-by.server";
import { readOwnFields } from "~/features/payments/methods/registry.server";
import { keyFingerprint } from "~/features/payments/payment-cookies.server";
import { walletToken } from "~/features/payments/wallet/wallet-outcome.server";
import {
  besideSplit,
  type ChosenSplit,
  readSplit,
  splitQuery,
  typedTip,
} from "~/features/table/bill/split-input.server";
import {
  answerOf,
  costOf,
  keepShare,
  ownPayments,
  paymentsOfChoice,
  sentShare,
  shareOf,
  shownShare,
  wholePayment,
} from "~/features/table/shares/kept-shares.server";
import {
  answerToShare,
  findOwn,
  leadToAnswered,
  leadToShare,
  payShare,
} from "~/features/table/shares/pay-share.server";
import { sharePage } from "~/features/table/shares/share-paths.server";
import { shareRows } from "~/features/table/shares/share-rows.server";
import { billOf, type KeptShare, ownSeat } from "~/features/table/table-cookies.server";
import { admitToTable } from "~/features/table/table-flow.server";
import { chosenTip, offeredTips } from "~/features/tips/tip-offer.server";
import { TIP_ANCHOR } from "~/features/tips/tip-section";
import { refuse } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
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
  // The bill asks about what was filled in beside another choice.
  if (besideSplit(searchParams, bill)) return visitor.redirect(`${TABLE.order}?${searchParams}`);
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
    hasService: fee.value > 0,
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

/**
 * Pays a share by the posted form.
 *
 * @returns the redirect, or why it was refused
 * @throws a redirect without a seat; ApiError
 */
export async function payTable(visitor: Visitor, form: FormData) {
  ownSeat(visitor);
  const { t, locale } = visitor;
  const method = textField(form, "method")?.slice(0, LONGEST) ?? "";
  const go = goOf(form);
  const again = `${TABLE.payment}?${queryAgain(form, method, go)}`;
  const agreed = agreedShare(visitor, form);
  if (!agreed) return visitor.redirect(go ? again : `${TABLE.payment}?${splitQuery(form)}`);
  if (agreed instanceof Response) return agreed;
  const isAnew = go !== undefined || (await tipOf(visitor, form, agreed)) !== (agreed.tip ?? 0);
  const choice = offeredChoice(await offeredMethods(visitor, "TABLE"), method);
  const total = { value: costOf(agreed), currency: (await visitor.content()).setup.currency };
  const { texts, own, errors } = readOwnFields(form, choice, { t, locale, total });
  const cpf = textField(withTickedCpf(form, agreed.document), "cpf") ?? "";
  const document = parseCpf(cpf);
  const issues = {
    ...(choice || isAnew ? {} : { method: [t("form.method.required")] }),
    ...(isAnew ? {} : errors),
    ...("issue" in document && document.issue !== "required"
      ? { cpf: [t(`form.cpf.${document.issue}`)] }
      : {}),
  };
  const { document: _, ...rest } = agreed;
  const share: KeptShare = "cpf" in document ? { ...rest, document: document.cpf } : rest;
  keepShare(visitor, share);
  // A script leaves on the page what is typed there.
  if (isAnew && (!issues.cpf || form.has("stays"))) {
    if (go) return visitor.redirect(`${again}${PRESSED[go]}`);
    return visitor.redirect(again, { tone: "info", text: t("tip.check") });
  }
  const { hideFields, keptCpf } = cpfAnswer(form, share.document, issues.cpf !== undefined);
  const typed = {
    ...texts,
    method: choice ? method : "",
    ...(form.has("save") ? { save: "on" } : {}),
    ...typedTipFields(form),
    ...(hideFields.includes("cpf") ? {} : { cpf: tidyCpf(cpf) }),
  };
  const refused = (error: Record<string, string[]>, status = 422) => {
    const lastResult: SubmissionResult<string[]> = { status: "error", initialValue: typed, error };
    return refuse({ lastResult, keptCpf }, status);
  };
  if (!choice || Object.keys(issues).length > 0) return refused(issues);
  const outcome = await payShare(visitor, share, { choice, own, walletToken: walletToken(form) });
  const save = form.has("save") && visitor.isSignedIn;
  const answer = answerToShare(visitor, share, outcome, { save });
  return answer instanceof Response ? answer : refused(answer.errors, answer.status);
}

function typedTipFields(form: FormData) {
  const { choice, amount } = typedTip(form);
  return { tip: choice, tipAmount: amount };
}

/** The tip that is chosen in the form, in minor units. One that cannot be read is another than any that was shown. */
async function tipOf(visitor: Visitor, form: FormData, { amount }: KeptShare): Promise<number> {
  const { setup } = await visitor.content();
  const offer = await offeredTips(visitor, "TABLE", { value: amount, currency: setup.currency });
  const { value, issue } = chosenTip(visitor, typedTip(form), offer);
  return issue === undefined ? value : -1;
}

/** What shows the share again: with the chosen tip, with the other choice of the fee, or by Enter in a field. */
type Go = keyof typeof PRESSED;

function goOf(form: FormData): Go | undefined {
  const pressed = textField(form, "go");
  return pressed === "tip" || pressed === "service" || pressed === "read" ? pressed : undefined;
}

/** Where the page comes back: at the button that was pressed. */
const PRESSED = { tip: `#${TIP_ANCHOR}`, service: "#share-service", read: "" } as const;

/** The query of the same share with the tip and the method that are chosen in the form. */
function queryAgain(form: FormData, method: string, go: Go | undefined): URLSearchParams {
  const query = splitQuery(form);
  if (go === "service" && query.has("service")) query.delete("service");
  else if (go === "service") query.set("service", "1");
  if (method !== "") query.set("method", method);
  return query;
}

/** A longer value is no choice. */
const LONGEST = 410;

/** No share costs more, in minor units. */
const MOST = 1_000_000_000;

/**
 * The share that a form agrees to: the amounts beside its button, and their key.
 *
 * @returns undefined if no page of ours has shown it; a redirect if the key has been answered, or another share waits
 *   for its answer
 */
function agreedShare(visitor: Visitor, form: FormData): KeptShare | Response | undefined {
  const key = textField(form, "key") ?? "";
  const [amount, fee, bill, tip = 0] = ["shown", "shown_fee", "shown_bill", "shown_tip"].map((name) =>
    figureOf(textField(form, name)),
  );
  if (!/^[\w-]{24}$/.test(key) || amount === undefined || amount === 0 || fee === undefined) return undefined;
  const fingerprint = keyFingerprint(key);
  const payment = answerOf(visitor, fingerprint);
  if (payment !== undefined) return leadToAnswered(visitor, payment);
  const sent = sentShare(visitor);
  if (sent && sent.key !== key) return visitor.redirect(TABLE.checking);
  const { at = Date.now(), document } = shareOf(visitor, fingerprint) ?? {};
  const query = splitQuery(form);
  const kind = SPLIT_KINDS.find((known) => known === query.get("split")) ?? "FULL";
  return {
    key,
    kind,
    ...(kind === "EQUAL" ? { people: peopleOf(query), ...(bill === undefined ? {} : { bill }) } : {}),
    ...(kind === "ITEMS" ? { items: query.getAll("item").sort() } : {}),
    amount,
    fee,
    ...(tip > 0 ? { tip } : {}),
    ...(document === undefined ? {} : { document }),
    at,
  };
}

function peopleOf(query: URLSearchParams): number {
  return Math.min(Number(query.get("people")) || 1, MOST_PEOPLE);
}

function figureOf(text: string | undefined): number | undefined {
  const figure = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  return figure !== undefined && figure <= MOST ? figure : undefined;
}
