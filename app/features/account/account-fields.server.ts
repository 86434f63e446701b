import { dictionary } from "@zxcvbn-ts/language-common";
import { z } from "zod";
import { KEEP_CPF } from "~/components/form/fields/cpf-field";
import { calendarDay, isAdult } from "~/domain/customer/birthday";
import { normalizeCpf, parseCpf, shownCpf } from "~/domain/customer/cpf";
import { readEmail } from "~/domain/customer/email";
import { hasOuterSpace, holdsOwn, PASSWORD_MIN, type PasswordOwner } from "~/domain/customer/password";
import { readPhone } from "~/domain/customer/phone-number.server";
import { parseCode } from "~/domain/customer/verification-code";
import { plainSigns } from "~/domain/text/plain-signs";
import type { Translate } from "~/locales/catalog";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { textField } from "~/platform/forms/posted-form.server";
import { isUntouched } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Item } from "~/services/contract/catalog.server";
import { userOf } from "./account.server";

const PASSWORD_MAX = 128;

/** The user name of a sign-in, read by `loginUsername`. */
export function usernameField(t: Translate) {
  const required = t("form.identifier.required");
  return z.string({ error: required }).transform((typed, context) => {
    const read = loginUsername(typed);
    if ("username" in read) return read.username;
    context.addIssue({
      code: "custom",
      message: read.issue === "required" ? required : t("form.email.invalid"),
    });
    return z.NEVER;
  });
}

/**
 * An e-mail, read by `readEmail`: the one schema of all forms that ask for one. The account's own, with which its page
 * filled the field in, is read as it is: a field that was not touched is never the reason of a refusal.
 */
export function emailField(t: Translate, known?: string) {
  return z.string({ error: t("form.email.required") }).transform((typed, context) => {
    if (isUntouched(typed, known)) return known;
    const read = readEmail(typed);
    if ("email" in read) return read.email;
    context.addIssue({ code: "custom", message: t(`form.email.${read.issue}`) });
    return z.NEVER;
  });
}

/** An existing password. It is trimmed, as every password is before it is sent. */
export function passwordField(t: Translate, required = t("form.password.required")) {
  return z.string({ error: required }).trim().min(1, required).max(1_000, t("form.password.required"));
}

/**
 * A new password: long enough, not a common one, without anything of its owner, and without outer spaces, which a
 * sign-in removes. The one rule wherever a password is chosen; `owner` is what is known there ({@link holdsOwn}). The checks are in the order in which the customer can see what is wrong.
 */
export function newPasswordField(t: Translate, owner: PasswordOwner) {
  const tooLong = (length: number) => t("form.tooLong", { max: PASSWORD_MAX, length });
  return (
    z
      .string({ error: t("form.password.required") })
      // Keyboards differ in how they write an accent.
      .normalize("NFC")
      .refine((password) => !hasOuterSpace(password), t("form.password.outerSpace"))
      .min(PASSWORD_MIN, t("common.passwordLength", { min: PASSWORD_MIN }))
      .max(PASSWORD_MAX, { error: ({ input }) => tooLong(String(input).length), abort: true })
      .refine((password) => !holdsOwn(password, owner), t("form.password.own"))
      .refine((password) => !isCommonPassword(password), t("form.password.common"))
  );
}

/** Six digits, read by `parseCode`. */
export function codeField(t: Translate) {
  return z.string({ error: t("form.code.required") }).transform((typed, context) => {
    const read = parseCode(typed);
    if ("code" in read) return read.code;
    context.addIssue({ code: "custom", message: t(`form.code.${read.issue}`) });
    return z.NEVER;
  });
}

let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is one of the most common ones, in any letter case. The list of zxcvbn-ts has 17,950 with eight
 * characters or more. It is read at its first use, and only on the server.
 */
function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary["passwords-common"]);
  return common.has(password.normalize("NFKC").toLowerCase());
}

const BRAZIL = "+55";

type LoginUsername = { readonly username: string } | { readonly issue: "required" | "invalid" };

/**
 * The username for a sign-in: an e-mail as `readEmail` reads it, anything else (a phone, a CPF) as its digits after Brazil's
 * prefix. A number with a country's prefix keeps it. A text with letters that is not an e-mail counts as an incomplete
 * e-mail. Specification: Validation rules, first.
 */
export function loginUsername(identifier: string): LoginUsername {
  const typed = plainSigns(identifier);
  const hasPlus = typed.includes("+");
  const email = readEmail(identifier);
  if ("email" in email) return { username: email.email };
  if (email.issue === "required") return { issue: "required" };
  // A CPF that begins with 0 can also be read as a fixed line with the trunk prefix.
  const document = parseCpf(typed);
  if ("cpf" in document && !hasPlus) return { username: BRAZIL + document.cpf };
  const phone = readPhone(typed, "BR");
  if ("phone" in phone) return { username: phone.phone };
  const digits = typed.replace(/\D/g, "");
  if (digits === "" || !/^[([{ ]*\+?[^\p{L}+@]*$/u.test(typed)) return { issue: "invalid" };
  return { username: hasPlus ? `+${digits}` : BRAZIL + digits };
}

/** A visitor in this browser has said that they are of age. */
const ofAgeCookie = sealedCookie({ name: "of-age", schema: z.literal(true) });

/**
 * Whether an item may be ordered at the visitor's age. `ask`: the age is unknown. `minor`: the customer is too young.
 */
type AgeNeed = "none" | "ask" | "minor";

/**
 * What an item requires of the visitor's age. Only one with alcohol requires anything. Decision 41. @throws ApiError
 */
export async function ageNeed(visitor: Visitor, { tags = [] }: Pick<Item, "tags">): Promise<AgeNeed> {
  if (!tags.includes("ALCOHOLIC")) return "none";
  const birthday = await birthdayOf(visitor);
  if (birthday !== undefined) {
    const { setup } = await visitor.content();
    return isAdult(birthday, calendarDay(new Date(), setup.time_zone)) ? "none" : "minor";
  }
  return ofAgeCookie.read(visitor.request) ? "none" : "ask";
}

/** Remembers that the visitor said they are of age. Actions only. */
export function keepOfAge(visitor: Visitor): void {
  visitor.setCookie(ofAgeCookie.seal(true));
}

/** A customer's birthday. Undefined if the account has none or cannot be read now. */
async function birthdayOf(visitor: Visitor): Promise<string | undefined> {
  if (!visitor.isSignedIn) return undefined;
  const told = logged(visitor, "warn", "no birthday for an item with alcohol");
  return (await userOf(visitor).catch(orElse(undefined, unlessSignedOut, told)))?.birthday;
}

/** A new form in which an empty CPF is replaced by `kept`, the one of an earlier post. */
export function withKeptCpf(posted: FormData, kept: string | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of posted) form.append(name, value);
  if (kept !== undefined && lacksCpf(form) && shownCpf(kept)) form.set("cpf", kept);
  return form;
}

/** As {@link withKeptCpf} for an optional CPF: only if the box says to keep it. */
export function withTickedCpf(posted: FormData, kept: string | undefined): FormData {
  return withKeptCpf(posted, posted.has(KEEP_CPF) ? kept : undefined);
}

/** Whether a form wants to keep a CPF that is no longer stored, see {@link withTickedCpf}. */
export function isCpfLost(form: FormData): boolean {
  return form.has(KEEP_CPF) && lacksCpf(form);
}

/** The CPF on the page of a refused form. */
interface CpfAnswer {
  /** For conform's reply: the field, if its value did not come with this post. */
  hideFields: string[];
  /** The kept CPF, partly hidden, if the field may stay empty for it. */
  keptCpf: string | undefined;
}

/**
 * A CPF that was typed in this post comes back in its answer. One of an earlier post stays hidden, and a refused one is
 * not offered again.
 *
 * @param posted the form as received
 * @param kept the CPF that was read, see {@link withKeptCpf}
 * @param isRefused whether the CPF was refused
 */
export function cpfAnswer(posted: FormData, kept: string | undefined, isRefused: boolean): CpfAnswer {
  if (!lacksCpf(posted)) return { hideFields: [], keptCpf: undefined };
  return { hideFields: ["cpf"], keptCpf: isRefused ? undefined : shownCpf(kept) };
}

function lacksCpf(form: FormData): boolean {
  return normalizeCpf(textField(form, "cpf") ?? "") === "";
}
