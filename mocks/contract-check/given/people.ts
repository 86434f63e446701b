import { checkSchema } from "../../../app/services/contract/shared.server";
import { readAt } from "../facts/steps";
import { need } from "../report/outcome";
import type { Session } from "./session";

export const PASSWORD = "Contrato-2026";

/** The data of an account, with contacts that are not verified yet. */
export type Person = {
  email: string;
  phone_number: string;
  document: string;
  name: string;
  birthday: string;
};

/** A CPF of nine digits with its two check digits (Receita Federal: modulo 11). */
export function cpfOf(nine: string): string {
  const digitAfter = (digits: string) => {
    const sum = [...digits].reduce(
      (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
      0,
    );
    return String(((sum * 10) % 11) % 10);
  };
  const ten = nine + digitAfter(nine);
  return ten + digitAfter(ten);
}

/** Digits from a text. They are practically unique if the text is. */
function digitsOf(text: string, count: number): string {
  const number = [...text].reduce((total, letter) => (total * 131 + letter.charCodeAt(0)) % 999_999_937, 7);
  return String(number).padStart(count, "0").slice(-count);
}

type Target = `POST crm /users/check-${"email" | "email-code" | "phone-number" | "phone-number-code"}`;

/** People who have no account yet, and the codes that are sent to them. */
export function peopleOf({ facts, call, expect, unique }: Session) {
  /** the newest code that was sent to an e-mail or phone */
  const codeFor = async (target: string): Promise<string> =>
    String(await readAt(need(facts.codes, "codes"), { target }));

  /** a new person, as the facts describe new accounts */
  const person = (): Person => {
    const { email, phone_number } = need(facts.registration, "registration");
    const own = unique();
    return {
      email: email.replace("{unique}", own),
      phone_number: phone_number.replace("{digits}", digitsOf(own, 8)),
      document: cpfOf(digitsOf(`cpf ${own}`, 9)),
      name: "Ana Contrato",
      birthday: "1990-05-20",
    };
  };
  const valid = async (target: Target, body: object): Promise<void> => {
    const reply = await call(target, { body });
    const { is_valid } = expect.answer(reply, 200, checkSchema);
    expect.holds(reply, "is_valid", is_valid, "a new contact and its code are valid");
  };
  const proveEmail = async (email: string) => {
    await valid("POST crm /users/check-email", { email, feature: "register" });
    await valid("POST crm /users/check-email-code", { email, code: await codeFor(email) });
  };
  const provePhone = async (phone_number: string) => {
    await valid("POST crm /users/check-phone-number", { phone_number, feature: "register" });
    await valid("POST crm /users/check-phone-number-code", {
      phone_number,
      code: await codeFor(phone_number),
    });
  };
  return { codeFor, person, proveEmail, provePhone };
}
