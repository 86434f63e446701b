import { type User, userSchema } from "../../../app/services/contract/crm.server";
import { checkSchema, type Tokens, tokensSchema } from "../../../app/services/contract/shared.server";
import { need } from "../outcome";
import { readAt } from "../steps";
import { once, type Session } from "./session";

export const PASSWORD = "Contrato-2026";

/** A customer who is signed in; `password` is what the account was made or named with. */
export type Customer = { tokens: Tokens; token: string; email: string; password: string };
/** What an account is made of, its contacts not yet proven. */
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

/** Digits that are as good as unique, from a text that is. */
function digitsOf(text: string, count: number): string {
  const number = [...text].reduce((total, letter) => (total * 131 + letter.charCodeAt(0)) % 999_999_937, 7);
  return String(number).padStart(count, "0").slice(-count);
}

/** Customers: the account of the facts, and new ones. */
export function customersOf({ facts, call, expect, unique }: Session) {
  const login = async (username: string, password: string): Promise<Customer> => {
    const form = new URLSearchParams({ username, password });
    const tokens = expect.answer(await call("POST crm /login", { form }), 200, tokensSchema);
    return { tokens, token: tokens.access_token, email: username, password };
  };
  /** the newest code sent to an e-mail or phone */
  const codeFor = async (target: string): Promise<string> =>
    String(await readAt(need(facts.codes, "codes"), { target }));

  /** somebody new, as the facts say that new ones look */
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
  const valid = async (
    target:
      | "POST crm /users/check-email-code"
      | "POST crm /users/check-phone-number-code"
      | "POST crm /users/check-email"
      | "POST crm /users/check-phone-number",
    body: object,
  ) => {
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
  /** the body that makes an account of a person */
  const accountOf = (someone: Person) => ({
    ...someone,
    password: PASSWORD,
    accepted_terms: true,
    accepted_notifications: false,
    iso: "BR",
  });
  /** a new account, its contacts proven by the codes that were sent */
  const newCustomer = async (someone: Person = person()): Promise<Customer> => {
    need(facts.codes, "codes");
    await proveEmail(someone.email);
    await provePhone(someone.phone_number);
    const tokens = expect.answer(
      await call("POST crm /users", { body: accountOf(someone) }),
      201,
      tokensSchema,
    );
    return { tokens, token: tokens.access_token, email: someone.email, password: PASSWORD };
  };
  const user = async ({ token }: Pick<Customer, "token">): Promise<User> =>
    expect.answer(await call("GET crm /users", { token }), 200, userSchema);

  return {
    login,
    codeFor,
    person,
    proveEmail,
    provePhone,
    accountOf,
    newCustomer,
    user,
    /** the account of the facts, else one that is made */
    customer: once(() =>
      facts.account ? login(facts.account.email, facts.account.password) : newCustomer(),
    ),
    /** somebody else than `customer` */
    otherCustomer: once(() => newCustomer()),
  };
}
