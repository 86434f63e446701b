import type { SubmissionResult } from "@conform-to/zod/v4";
import { parseCpf } from "~/domain/customer/cpf";
import { tidyCpf } from "~/domain/customer/tidy";
import { MOST_PEOPLE, SPLIT_KINDS } from "~/domain/table/bill-split";
import { TABLE } from "~/domain/table/table-paths";
import { cpfAnswer, withTickedCpf } from "~/features/account/kept-cpf.server";
import { keyFingerprint } from "~/features/payments/idempotency-key.server";
import { offeredChoice, offeredMethods } from "~/features/payments/methods/offered-methods.server";
import { walletToken } from "~/features/payments/wallet/wallet-token.server";
import { splitQuery, typedTip } from "~/features/table/bill/split-input.server";
import { ownSeat } from "~/features/table/seat/seat.server";
import { answerOf, keepShare, sentShare, shareOf } from "~/features/table/shares/kept-shares.server";
import { payShare } from "~/features/table/shares/pay-share.server";
import { answerToShare, leadToAnswered } from "~/features/table/shares/share-outcome.server";
import type { KeptShare } from "~/features/table/table-cookies.server";
import { TIP_ANCHOR } from "~/features/tips/tip-anchor";
import { chosenTip, offeredTips } from "~/features/tips/tip-offer.server";
import { refuse } from "~/platform/forms/answer.server";
import { textField } from "~/platform/forms/form-text.server";
import type { Visitor } from "~/platform/visitor/visitor";

/**
 * Pays a share by the posted form.
 *
 * @returns the redirect, or why it was refused
 * @throws a redirect without a seat; ApiError
 */
export async function payTable(visitor: Visitor, form: FormData) {
  ownSeat(visitor);
  const { t } = visitor;
  const method = textField(form, "method")?.slice(0, LONGEST) ?? "";
  const go = goOf(form);
  const anew = `${TABLE.payment}?${queryAnew(form, method, go)}`;
  const agreed = agreedShare(visitor, form);
  if (!agreed) return visitor.redirect(go ? anew : `${TABLE.payment}?${splitQuery(form)}`);
  if (agreed instanceof Response) return agreed;
  const isAnew = go !== undefined || (await tipOf(visitor, form, agreed)) !== (agreed.tip ?? 0);
  const choice = offeredChoice(await offeredMethods(visitor, "TABLE"), method);
  const cpf = textField(withTickedCpf(form, agreed.document), "cpf") ?? "";
  const document = parseCpf(cpf);
  const issues = {
    ...(choice || isAnew ? {} : { method: [t("form.method.required")] }),
    ...("issue" in document && document.issue !== "required"
      ? { cpf: [t(`form.cpf.${document.issue}`)] }
      : {}),
  };
  const { document: _, ...rest } = agreed;
  const share: KeptShare = "cpf" in document ? { ...rest, document: document.cpf } : rest;
  keepShare(visitor, share);
  // A script leaves on the page what is typed there.
  if (isAnew && (!issues.cpf || form.has("stays"))) {
    if (go) return visitor.redirect(`${anew}#${PRESSED[go]}`);
    return visitor.redirect(anew, { tone: "info", text: t("tip.check") });
  }
  const { hideFields, keptCpf } = cpfAnswer(form, share.document, issues.cpf !== undefined);
  const typed = {
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
  const outcome = await payShare(visitor, share, { choice, walletToken: walletToken(form) });
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

/** Which button was pressed that shows the share anew: with the chosen tip, or with the other choice of the fee. */
function goOf(form: FormData): "tip" | "service" | undefined {
  const pressed = textField(form, "go");
  return pressed === "tip" || pressed === "service" ? pressed : undefined;
}

/** The ids of these buttons: the page comes back where the diner pressed. */
const PRESSED = { tip: TIP_ANCHOR, service: "share-service" } as const;

/** The query of the same share with the tip and the method that are chosen in the form. */
function queryAnew(form: FormData, method: string, go: "tip" | "service" | undefined): URLSearchParams {
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
