import { z } from "zod";
import { normalizeCpf, parseCpf } from "~/domain/customer/cpf";
import { readEmail } from "~/domain/customer/email";
import { readName } from "~/domain/customer/person-name";
import { countryOf, readPhone } from "~/domain/customer/phone-number.server";
import { tidyCpf } from "~/domain/customer/tidy";
import { holdsCardNumber } from "~/domain/payment/card-number.server";
import { fieldsOf, type PaymentChoice, readChoice } from "~/features/payments/methods/registry.server";
import { chosenTip } from "~/features/tips/tip-offer.server";
import type { Translate } from "~/locales/catalog";
import { textField } from "~/platform/forms/form-text.server";
import { nameWords } from "~/platform/forms/name-field.server";
import { field, isUntouched, type Reading, tooLong } from "~/platform/forms/reading.server";
import { CHECKOUT_FIELDS, type CheckoutField, MAX_NOTE, type TypedCheckout } from "./checkout-fields";
import type { CheckoutQuestion } from "./checkout-question";

/** The checkout as the order is made of it. */
export interface FilledCheckout {
  name: string;
  /** E.164. */
  phone: string;
  email: string | undefined;
  /** 11 digits. */
  cpf: string | undefined;
  note: string | undefined;
  /** Undefined when nothing is left to pay. */
  method: PaymentChoice | undefined;
  /** Minor units. */
  change: number | undefined;
  /** RFC 3339; undefined for now. */
  slot: string | undefined;
  /** Minor units; 0 for none. */
  tipAmount: number;
}

/** No field of ours takes more. */
const MAX_TYPED = 2_000;

/** What was posted in the checkout's own fields: nothing else is read, kept or sent back. */
export function typedCheckout(form: FormData): TypedCheckout {
  const typed: TypedCheckout = {};
  for (const field of CHECKOUT_FIELDS) {
    const text = textField(form, field)?.replaceAll("\r\n", "\n").slice(0, MAX_TYPED);
    if (text) typed[field] = text;
  }
  return typed;
}

/** The form that conform parses. */
export function toFormData(typed: TypedCheckout): FormData {
  const form = new FormData();
  for (const field of CHECKOUT_FIELDS) {
    const text = typed[field];
    if (text !== undefined) form.set(field, text);
  }
  return form;
}

const WRITTEN = ["name", "phone", "email", "cpf", "note", "change", "tipAmount"] as const;

/** The fields in which somebody wrote a card's number. */
export function cardNumberFields(typed: TypedCheckout): CheckoutField[] {
  return WRITTEN.filter((field) => holdsCardNumber(typed[field] ?? ""));
}

/** What was typed, as it is kept: without card numbers, which are not even sent back. */
export function withoutCards(typed: TypedCheckout): Record<string, string> {
  const hidden = cardNumberFields(typed);
  const entries = CHECKOUT_FIELDS.flatMap((field) => {
    const text = typed[field];
    // A choice names a saved card by its id, which may be digits alone; whatever else stands there is no choice.
    const isStray = field === "method" && readChoice(text ?? "") === undefined;
    return text === undefined || isStray || hidden.includes(field) ? [] : [[field, text]];
  });
  return Object.fromEntries(entries);
}

/** What was typed, as the answer to its own post shows it: the CPF too, see `cpfAnswer`. */
export function typedAgain(typed: TypedCheckout): Record<string, string> {
  const { cpf, ...shown } = withoutCards(typed);
  return cpf === undefined ? shown : { ...shown, cpf: tidyCpf(cpf) };
}

/** What was typed, as a later page shows it again; a CPF is shown by itself, partly hidden. */
export function shownAgain(typed: TypedCheckout): Record<string, string> {
  const { cpf: _, ...shown } = withoutCards(typed);
  return shown;
}

/** The checkout's schema for what was typed: some fields count only beside another's answer. */
export function checkoutForm(question: CheckoutQuestion, typed: TypedCheckout): z.ZodType<FilledCheckout> {
  const { t, chosen, tips } = question;
  const choice = readChoice(typed.method ?? "");
  const fields = choice && fieldsOf(choice, question);
  return z.object({
    ...customerFields(question),
    note: field((text) => noteOf(text, t)),
    method: field((text): Reading<PaymentChoice | undefined> => {
      if (question.total.value === 0) return { value: undefined };
      const value = chosen(text);
      return value ? { value } : { issue: t("form.method.required") };
    }),
    change: fields?.change ?? field(() => ({ value: undefined })),
    slot: field((text) => slotOf(text, typed.when, question)),
    tipAmount: field((amount): Reading<number> => {
      const { value, issue } = chosenTip(question, { choice: typed.tip ?? "", amount }, tips);
      return issue === undefined ? { value } : { issue };
    }),
  });
}

function noteOf(text: string, t: Translate): Reading<string | undefined> {
  const note = text.trim();
  if (note.length > MAX_NOTE) return tooLong(note, MAX_NOTE, t);
  return { value: note === "" ? undefined : note };
}

function slotOf(
  text: string,
  when: string | undefined,
  { t, slots }: CheckoutQuestion,
): Reading<string | undefined> {
  if (when !== "later") return { value: undefined };
  if (text === "") return { issue: t("form.time.required") };
  return slots.includes(text) ? { value: text } : { issue: t("cart.SLOT_UNAVAILABLE") };
}

/** The fields of who orders. */
function customerFields({ t, cpf, country, known }: CheckoutQuestion) {
  const shown = known?.typed;
  return {
    name: field((text): Reading<string> => {
      if (isUntouched(text, shown?.name)) return { value: shown?.name ?? "" };
      const read = readName(text);
      return "name" in read ? { value: read.name } : { issue: nameWords(t, read) };
    }),
    phone: field((text): Reading<string> => {
      if (known?.phone && isUntouched(text, shown?.phone)) return { value: known.phone };
      return phoneOf(text, country, t);
    }),
    email: field((text): Reading<string | undefined> => {
      if (isUntouched(text, shown?.email)) return { value: shown?.email };
      const read = readEmail(text);
      if ("email" in read) return { value: read.email };
      return read.issue === "required" ? { value: undefined } : { issue: t("form.email.invalid") };
    }),
    cpf: field((text): Reading<string | undefined> => {
      if (normalizeCpf(text) === "") return { value: cpf };
      const parsed = parseCpf(text);
      return "issue" in parsed ? { issue: t(`form.cpf.${parsed.issue}`) } : { value: parsed.cpf };
    }),
  };
}

function phoneOf(text: string, country: string, t: Translate): Reading<string> {
  const read = readPhone(text, countryOf(country));
  if ("phone" in read) return { value: read.phone };
  return { issue: t(`form.${country === "BR" ? "phone" : "phoneAbroad"}.${read.issue}`) };
}
