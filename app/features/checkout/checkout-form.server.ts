import { z } from "zod";
import { hideCpf, normalizeCpf, parseCpf } from "~/domain/customer/cpf";
import { readEmail } from "~/domain/customer/email";
import { readName } from "~/domain/customer/person-name";
import { countryOf, readPhone, tidyPhone } from "~/domain/customer/phone-number.server";
import { tidyCpf } from "~/domain/customer/tidy";
import type { Money } from "~/domain/money/money";
import type { TipOffer } from "~/domain/money/tip";
import { holdsCardNumber } from "~/domain/payment/card-number.server";
import { METHOD_FIELD_NAMES } from "~/domain/payment/method-fields";
import { formatDay, formatWhen, type Place, zoneName } from "~/domain/time/when";
import { userOf } from "~/features/account/account.server";
import type { MethodValues } from "~/features/payments/methods/payment-method.server";
import { ownFields, type PaymentChoice, readChoice } from "~/features/payments/methods/registry.server";
import type { Store } from "~/features/restaurant/store.server";
import { chosenTip } from "~/features/tips/tip-offer.server";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import { textField } from "~/platform/forms/posted-form.server";
import {
  field,
  isUntouched,
  nameWords,
  type Reading,
  tooLong,
  unlessBeside,
} from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { guestContact } from "./guest-contact.server";
import { CHECKOUT_FIELDS, type CheckoutField, MAX_NOTE, type SlotOption, type TypedCheckout } from "./slots";

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
  /** What the method asked for. */
  own: MethodValues | undefined;
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

const WRITTEN = ["name", "phone", "email", "cpf", "note", "tipAmount", ...METHOD_FIELD_NAMES] as const;

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
  const form = z.object({
    ...customerFields(question),
    note: field((text) => noteOf(text, t)),
    method: field((text): Reading<PaymentChoice | undefined> => {
      if (question.total.value === 0) return { value: undefined };
      const value = chosen(text);
      return value ? { value } : { issue: t("form.method.required") };
    }),
    slot: field((text) => slotOf(text, typed.when, question)),
    tipAmount: field((amount): Reading<number> => {
      const { value, issue } = chosenTip(question, { choice: typed.tip ?? "", amount }, tips);
      return issue === undefined ? { value } : { issue };
    }),
  });
  return z.intersection(
    form,
    ownFields(choice, question).transform((own) => ({ own })),
  );
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
  if (when !== "later") return unlessBeside(text, t);
  if (text === "") return { issue: t("checkout.when.scheduleHint") };
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

/** What the answers are held against. */
export interface CheckoutQuestion {
  t: Translate;
  locale: Locale;
  /** What the customer was shown. */
  total: Money;
  /** The restaurant's, ISO 3166-1: a phone that is typed without `+` is one of its. */
  country: string;
  /** Reads the payment method; undefined for one that is not offered. */
  chosen: (value: string) => PaymentChoice | undefined;
  /** Starts of the slots, RFC 3339. */
  slots: readonly string[];
  /** The account's CPF, where the customer wants it on the receipt. */
  cpf?: string | undefined;
  /** What the account had filled in. A field that still holds it is not checked. */
  known?: KnownContact | undefined;
  /** The tips that can be chosen; without them there is none. */
  tips?: TipOffer | undefined;
}

/** What is known of who orders, by the account or by this browser. */
export interface KnownContact {
  /** The fields as the page fills them in. */
  typed: Pick<TypedCheckout, "name" | "phone" | "email">;
  /** E.164. */
  phone: string | undefined;
  /** Its outer digits hidden. */
  cpf: string | undefined;
}

/** The customer as the checkout shows them at first; a guest as they were typed for the last order here. @throws ApiError */
export async function knownContact(visitor: Visitor): Promise<KnownContact | undefined> {
  if (!visitor.isSignedIn) return knownGuest(visitor);
  const [{ name, phone_number: phone, email, document }, { setup }] = await Promise.all([
    userOf(visitor),
    visitor.content(),
  ]);
  // As the restaurant's country writes it, because it is read back so.
  const shown = phone && tidyPhone(phone, countryOf(setup.country));
  return { typed: { name, phone: shown, email }, phone, cpf: document && hideCpf(document) };
}

async function knownGuest(visitor: Visitor): Promise<KnownContact | undefined> {
  const kept = guestContact(visitor);
  if (!kept) return undefined;
  const country = countryOf((await visitor.content()).setup.country);
  const read = readPhone(kept.phone, country);
  const phone = "phone" in read ? read.phone : undefined;
  return {
    typed: { name: kept.name, phone: phone ? tidyPhone(phone, country) : kept.phone },
    phone,
    cpf: undefined,
  };
}

/** The account's CPF, where its customer ticked that it goes on the receipt. @throws ApiError */
export async function receiptCpf(visitor: Visitor, typed: TypedCheckout): Promise<string | undefined> {
  if (!visitor.isSignedIn || typed.invoice === undefined) return undefined;
  return (await userOf(visitor)).document;
}

/** The slots that are still ahead. */
export function slotsOf({ geolocation }: Pick<Store, "geolocation">, now = Date.now()): string[] {
  return (geolocation.checkout_times ?? []).filter((slot) => Date.parse(slot) > now);
}

/** Slots in words, such as "hoje às 19h". Two of an hour that comes twice are told apart by the zone's name. */
export function slotOptions(slots: readonly string[], place: Place): SlotOption[] {
  const now = new Date();
  const options = slots.map((value) => ({
    ...{ value, label: formatWhen(value, now, place), day: formatDay(value, now, place) },
  }));
  return options.map((slot) => {
    const isTwice = options.filter(({ label }) => label === slot.label).length > 1;
    return isTwice ? { ...slot, label: `${slot.label} (${zoneName(slot.value, place)})` } : slot;
  });
}
