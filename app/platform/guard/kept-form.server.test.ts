import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FORM_KEY } from "~/domain/visit/own-answer";
import { createVisitor } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { demoBackend } from "~/platform/request/demo-backend.fixture";
import { keptForm, keptOddForm, noteRefusal } from "./kept-form.server";

demoBackend();

const posts = (path: string, fields: Record<string, string>) =>
  createVisitor(
    new Request(env.APP_ORIGIN + path, { method: "POST", body: new URLSearchParams(fields) }),
    {},
  );

test("a posted form is kept with its words, and with a new form key", async () => {
  const typed = { name: "Ana", postal_code: "05435-000", key: "k".repeat(32) };
  const visitor = await posts("/payment", { ...typed, [FORM_KEY]: "0a1b-2c3d" });
  noteRefusal(visitor, { lastResult: { status: "error", error: { "": ["No answer."] } } });
  expect(await keptForm(visitor)).toEqual({
    words: "No answer.",
    fields: Object.entries(typed),
    isKeyed: true,
  });
});

test.each([
  ["error", { error: "No." }],
  ["message", { message: "No." }],
  ["words", { words: "No." }],
  ["reply", { error: { "": ["No."] } }],
])("the words are found: %s", async (_, body) => {
  const visitor = await posts("/profile/personal", { name: "Ana" });
  noteRefusal(visitor, body);
  expect(await keptForm(visitor)).toMatchObject({ words: "No." });
});

test.each([
  ["/auth/login", { password: "aurora-2026" }],
  ["/profile/personal/password", { current_password: "aurora-2026" }],
  ["/register/verify", { code: "123456" }],
  ["/cart/gift-card", { pin: "1234" }],
  ["/payment", { note: "4242 4242 4242 4242" }],
  ["/payment", { wallet: "tok_1" }],
])("what is secret is not sent back: %s %j", async (path, secret) => {
  const kept = await keptForm(await posts(path, { name: "Ana", ...secret }));
  expect(kept?.fields).toEqual([["name", "Ana"]]);
});

test("a page that was only asked for has no form, and neither has the return from a bank", async () => {
  expect(await keptForm(await createVisitor(new Request(`${env.APP_ORIGIN}/menu`), {}))).toBeUndefined();
  expect(await keptForm(await posts("/payments/external-confirmation", { state: "s" }))).toBeUndefined();
});

test("only fields that forms of ours have are sent back", async () => {
  const more = { "option:g": "a", "count-abcdefghij": "2", cpf: "x", evil: "x", toString: "x" };
  const kept = await keptForm(await posts("/menu/x", { name: "Ana", ...more }));
  expect(kept?.fields.map(([name]) => name)).toEqual(["name", "option:g", "count-abcdefghij", "cpf"]);
  const card = await keptForm(await posts("/cart/gift-card", { evil: "x", pin: "1234" }));
  expect(card?.fields).toEqual([["evil", "x"]]);
});

describe("a form that is none of ours", () => {
  test("its wrong field is told by its label, and the others are kept, and what it held", async () => {
    const visitor = await posts("/payment", { name: "Ana", "email[0]": "a@b.c", [FORM_KEY]: "0a1b-2c3d" });
    const field = visitor.t("common.email");
    expect(await keptOddForm(visitor)).toEqual({
      words: `${visitor.t("status.400.field", { field })} ${visitor.t("status.400.kept")}`,
      fields: [
        ["name", "Ana"],
        ["email", "a@b.c"],
      ],
      isKeyed: true,
    });
  });

  test("a field that no form has is told by its name, cut, and not kept; a secret is not kept either", async () => {
    const name = `${"x".repeat(60)}[0]`;
    const visitor = await posts("/auth/login", { [name]: "1", "password[0]": "aurora-2026" });
    const words = visitor.t("status.400.field", { field: "x".repeat(40) });
    expect(await keptOddForm(visitor)).toEqual({
      words: `${words} ${visitor.t("status.400.back")}`,
      fields: [],
      isKeyed: false,
    });
  });

  test("what is sent back of any form is bounded", async () => {
    const name = fc.constantFrom("name", "email[0]", "a.b[1]", "option:1", "note", "<b>");
    const pairs = fc.array(fc.tuple(name, fc.string({ maxLength: 2_000 })), { maxLength: 2_100 });
    await fc.assert(
      fc.asyncProperty(pairs, async (typed) => {
        const body = new URLSearchParams(typed);
        const request = new Request(`${env.APP_ORIGIN}/payment`, { method: "POST", body });
        const kept = await keptOddForm(await createVisitor(request, {}));
        expect(JSON.stringify(kept.fields).length).toBeLessThan(7 * 65_536);
      }),
      { numRuns: 30 },
    );
  });
});
