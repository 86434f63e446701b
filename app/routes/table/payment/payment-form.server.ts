import type { SubmissionResult } from "@conform-to/react";
import { MOST_PEOPLE, SPLIT_KINDS } from "~/domain/bill-split";
import { parseCpf } from "~/domain/cpf";
import { pagePath } from "~/domain/page-path";
import { type CardMethod, choiceValue, readChoice } from "~/domain/payment-choice";
import { tidyCpf } from "~/domain/tidy";
import { cpfAnswer, withTickedCpf } from "~/features/account/kept-cpf.server";
import { walletToken } from "~/features/payments/wallet/wallet-token.server";
import { ownSeat } from "~/features/table/seat.server";
import { CHECKING, payShare } from "~/features/table/shares/table-paying.server";
import { answerOf, keepShare, keyMark, sentShare, shareOf } from "~/features/table/shares/table-share.server";
import { splitQuery } from "~/features/table/split-input.server";
import { tableCardPath } from "~/features/table/table-card.server";
import type { KeptShare } from "~/features/table/table-cookies.server";
import { refuse } from "~/platform/forms/answer.server";
import { textField } from "~/platform/forms/form-text.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { tableWays, takesApplePay } from "~/routes/payment/ways.server";

/**
 * Pays a share as a form says; a card that is still to be typed has a page of its own.
 * @throws a redirect, see `payShare`; ApiError
 */
export async function payTable(visitor: Visitor, form: FormData) {
  ownSeat(visitor);
  const { t } = visitor;
  const agreed = agreedShare(visitor, form);
  if (!agreed) throw visitor.redirect(`/table/payment?${splitQuery(form)}`);
  const method = textField(form, "method")?.slice(0, LONGEST) ?? "";
  const choice = (await choicesOf(visitor)).includes(method) ? readChoice(method) : undefined;
  const cpf = textField(withTickedCpf(form, agreed.document), "cpf") ?? "";
  const document = parseCpf(cpf);
  const issues = {
    ...(choice ? {} : { method: [t("form.method.required")] }),
    ...("issue" in document && document.issue !== "required"
      ? { cpf: [t(`form.cpf.${document.issue}`)] }
      : {}),
  };
  const { document: _, ...rest } = agreed;
  const share: KeptShare = "cpf" in document ? { ...rest, document: document.cpf } : rest;
  keepShare(visitor, share);
  const { hideFields, keptCpf } = cpfAnswer(form, share.document, issues.cpf !== undefined);
  const typed = {
    method: choice ? method : "",
    ...(form.has("save") ? { save: "on" } : {}),
    ...(hideFields.includes("cpf") ? {} : { cpf: tidyCpf(cpf) }),
  };
  const refused = (error: Record<string, string[]>, status = 422) => {
    const lastResult: SubmissionResult<string[]> = { status: "error", initialValue: typed, error };
    return refuse({ lastResult, keptCpf }, status);
  };
  if (!choice || Object.keys(issues).length > 0) return refused(issues);
  if (choice.kind === "newCard") throw toCard(visitor, share, choice.method, form.has("save"));
  const { status, words } = await payShare(visitor, share, { choice, walletToken: walletToken(form) });
  return refused({ "": [words] }, status);
}

/** Longer is no choice. */
const LONGEST = 410;

/** The most that a share can cost, in minor units. */
const MOST = 1_000_000_000;

/**
 * The share that a form agrees to: what was shown beside its button, under the key that it was shown with.
 *
 * @returns undefined for what no page of ours has shown
 * @throws a redirect where the key has been answered, or another share waits for its answer
 */
function agreedShare(visitor: Visitor, form: FormData): KeptShare | undefined {
  const key = textField(form, "key") ?? "";
  const [amount, fee, bill] = ["shown", "shown_fee", "shown_bill"].map((name) =>
    figureOf(textField(form, name)),
  );
  if (!/^[\w-]{24}$/.test(key) || amount === undefined || amount === 0 || fee === undefined) return undefined;
  const mark = keyMark(key);
  const payment = answerOf(visitor, mark);
  if (payment !== undefined) throw visitor.redirect(pagePath`/table/shares/${payment}`);
  const sent = sentShare(visitor);
  if (sent && sent.key !== key) throw visitor.redirect(CHECKING);
  const { at = Date.now(), document } = shareOf(visitor, mark) ?? {};
  const query = splitQuery(form);
  const kind = SPLIT_KINDS.find((known) => known === query.get("split")) ?? "FULL";
  return {
    key,
    kind,
    ...(kind === "EQUAL" ? { people: peopleOf(query), ...(bill === undefined ? {} : { bill }) } : {}),
    ...(kind === "ITEMS" ? { items: query.getAll("item").sort() } : {}),
    amount,
    fee,
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

/** What can be chosen now: Apple Pay's choice is made by the browsers that have it. */
async function choicesOf(visitor: Visitor): Promise<string[]> {
  const [{ setup }, ways] = await Promise.all([visitor.content(), tableWays(visitor)]);
  const offered = ways.filter(({ disabled }) => !disabled).map(({ value }) => value);
  const isApple = takesApplePay({ payment_options: setup.table_payment_options });
  return isApple ? [...offered, choiceValue({ kind: "applePay" })] : offered;
}

/** The page where a card is typed; its policy is its own, so that it is loaded. */
function toCard(visitor: Visitor, { key }: KeptShare, method: CardMethod, save: boolean): Response {
  const out = visitor.redirect(tableCardPath(key, { method, save: save && visitor.isSignedIn }));
  out.headers.set("X-Remix-Reload-Document", "true");
  return out;
}
