import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { readChoice } from "~/features/payments/methods/registry.server";
import { catalog } from "~/locales/pt-BR/index";
import { createTranslate } from "~/locales/translate";
import {
  type CheckoutQuestion,
  cardNumberFields,
  checkoutForm,
  shownAgain,
  toFormData,
  typedCheckout,
} from "./checkout-form.server";
import type { TypedCheckout } from "./slots";

const t = createTranslate(catalog, "pt-BR");
const SLOT = "2026-11-20T19:00:00-03:00";
const QUESTION: CheckoutQuestion = {
  t,
  locale: "pt-BR",
  total: { value: 14_450, currency: "BRL" },
  country: "BR",
  chosen: (value) => (["CASH", "DEBIT"].includes(value) ? readChoice(value) : undefined),
  slots: [SLOT],
};
const GOOD: TypedCheckout = { name: " Ana  Souza ", phone: "(11) 91234-5678", method: "CASH", when: "now" };

function parse(typed: TypedCheckout, question: Partial<CheckoutQuestion> = {}) {
  const schema = checkoutForm({ ...QUESTION, ...question }, typed);
  return parseWithZod(toFormData(typed), { schema });
}

function errorsOf(typed: TypedCheckout, question: Partial<CheckoutQuestion> = {}) {
  const submission = parse(typed, question);
  return submission.status === "success" ? {} : submission.error;
}

describe("the checkout", () => {
  it("is read as the order needs it", () => {
    const submission = parse({ ...GOOD, cpf: "123.456.789-09", change: "200", note: " portão verde " });
    expect(submission.status === "success" && submission.value).toEqual({
      name: "Ana Souza",
      phone: "+5511912345678",
      email: undefined,
      cpf: "12345678909",
      note: "portão verde",
      method: { kind: "payOnDelivery", method: "CASH" },
      own: { change: 20_000 },
      slot: undefined,
      tipAmount: 0,
    });
  });

  it("tells everything that is wrong at once", () => {
    const typed = { name: "   ", phone: "12345", cpf: "123.456.789-00", email: "ana@", method: "PIX" };
    expect(errorsOf({ ...typed, note: "a".repeat(141), when: "later" })).toEqual({
      name: [t("form.name.required")],
      phone: [t("form.phone.invalid")],
      cpf: [t("form.cpf.invalid")],
      email: [t("form.email.invalid")],
      method: [t("form.method.required")],
      note: [t("form.tooLong", { max: 140, length: 141 })],
      slot: [t("checkout.when.scheduleHint")],
    });
  });

  it("reads a phone as the restaurant's country writes it, and asks for it without Brazil's words", () => {
    const submission = parse({ ...GOOD, phone: "(201) 555-0123" }, { country: "US" });
    expect(submission.status === "success" && submission.value.phone).toBe("+12015550123");
    const typed = [
      ["+55 11 91234-5678", undefined],
      ["(11) 91234-5678", t("form.phoneAbroad.invalid")],
      ["", t("form.phoneAbroad.required")],
    ] as const;
    for (const [phone, words] of typed)
      expect(errorsOf({ ...GOOD, phone }, { country: "US" })).toEqual(words ? { phone: [words] } : {});
  });

  it.each([
    ["abc", "form.change.invalid"],
    ["-5", "form.change.invalid"],
    ["10", "form.change.less"],
    ["144,50", "form.change.less"],
    ["344,50", "form.change.more"],
    ["2000", "form.change.more"],
  ] as const)("refuses change for %s", (change, key) => {
    const sums = { total: "R$\u00a0144,50", most: "R$\u00a0344,50" };
    expect(errorsOf({ ...GOOD, change })).toEqual({ change: [t(key, sums)] });
  });

  it("tells what is wrong with change together with all else", () => {
    const wrong = errorsOf({ ...GOOD, name: "", change: "abc" });
    expect(wrong).toEqual({ name: [t("form.name.required")], change: [t("form.change.invalid")] });
  });

  it("needs no method when nothing is left to pay", () => {
    const { method: _, ...typed } = GOOD;
    expect(errorsOf(typed, { total: { value: 0, currency: "BRL" } })).toEqual({});
  });

  it("is read without what came along when its texts were copied", () => {
    const phone = "tel:\u202a+49 (0)151 23456780\u202c";
    const submission = parse({
      ...GOOD,
      name: "\u2067王小明\u2069",
      phone,
      email: "Xiao <xiao&ming@bücher.example>",
    });
    expect(submission.status === "success" && submission.value).toMatchObject({
      ...{ name: "王小明", phone: "+4915123456780", email: "xiao&ming@xn--bcher-kva.example" },
    });
  });

  it("does not refuse what the account had filled in, as long as it is not touched", () => {
    const typed = { name: "❤️", phone: "+290 51234", email: "josé@localhost" };
    const known = { typed, phone: "+29051234", cpf: undefined };
    const submission = parse({ ...GOOD, ...typed }, { known });
    expect(submission.status === "success" && submission.value).toMatchObject({
      ...typed,
      phone: "+29051234",
    });
    expect(Object.keys(errorsOf({ ...GOOD, ...typed, email: "josé@localhos" }, { known }) ?? {})).toEqual([
      "email",
    ]);
  });

  it("takes a slot that is offered, and no other", () => {
    expect(errorsOf({ ...GOOD, when: "later", slot: SLOT })).toEqual({});
    expect(errorsOf({ ...GOOD, when: "later", slot: "2026-11-20T20:00:00-03:00" })).toEqual({
      slot: [t("cart.SLOT_UNAVAILABLE")],
    });
  });
});

describe("what was typed", () => {
  it("is shown again without card numbers and without a CPF", () => {
    const typed = { ...GOOD, cpf: "123.456.789-09", note: "4111 1111 1111 1111" };
    expect(shownAgain(typed)).toEqual(GOOD);
  });

  it("keeps the choice of a saved card whose id is digits, and nothing else that is no choice", () => {
    const chosen = { ...GOOD, method: "saved:4111111111111111" };
    expect(shownAgain(chosen)).toEqual(chosen);
    const { method: _, ...rest } = GOOD;
    expect(shownAgain({ ...GOOD, method: "4111 1111 1111 1111" })).toEqual(rest);
  });

  it("is read from the checkout's own fields alone", () => {
    const form = toFormData(GOOD);
    form.set("a.b[0].c", "deep");
    form.set("__intent__", "{");
    form.set("note", "linha 1\r\nlinha 2");
    expect(typedCheckout(form)).toEqual({ ...GOOD, note: "linha 1\nlinha 2" });
  });

  it("is searched for card numbers, the phone being none", () => {
    expect(cardNumberFields({ ...GOOD, note: "4111 1111 1111 1111", name: "5555555555554444 X" })).toEqual([
      "name",
      "note",
    ]);
    expect(cardNumberFields(GOOD)).toEqual([]);
  });
});
