import { expect, test } from "vitest";
import { FORM_KEY } from "~/domain/visit/form-key";
import { createVisitor } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { demoBackend } from "~/platform/visitor/demo-backend.fixture";
import { keptForm, noteRefusal } from "./kept-form.server";

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
