import fc from "fast-check";
import { expect, test } from "vitest";
import { FORM_KEY } from "~/domain/visit/own-answer";
import { createVisitor } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { demoBackend } from "~/platform/request/demo-backend.fixture";
import { keptForm, noteRefusal } from "./kept-form.server";

demoBackend();

const posts = (path: string, fields: [string, string][]) =>
  createVisitor(
    new Request(env.APP_ORIGIN + path, { method: "POST", body: new URLSearchParams(fields) }),
    {},
  );

test("a posted form is kept with its words, and with a new form key", async () => {
  const typed: [string, string][] = [
    ["name", "Ana"],
    ["key", "k".repeat(32)],
  ];
  const visitor = await posts("/payment", [...typed, [FORM_KEY, "0a1b-2c3d"]]);
  noteRefusal(visitor, { lastResult: { status: "error", error: { "": ["No answer."] } } });
  expect(await keptForm(visitor)).toEqual({
    words: "No answer.",
    fields: typed,
    isKeyed: true,
  });
});

test.each([
  ["error", { error: "No." }],
  ["message", { message: "No." }],
  ["words", { words: "No." }],
  ["reply", { error: { "": ["No."] } }],
])("the words are found: %s", async (_, body) => {
  const visitor = await posts("/profile/personal", [["name", "Ana"]]);
  noteRefusal(visitor, body);
  expect(await keptForm(visitor)).toMatchObject({ words: "No." });
});

test("every field is sent back, by any name, and none that is secret", async () => {
  const secret = fc.constantFrom(
    ...["password", "current_password", "code", "pin", "cvv", "security_code", "wallet", "csrf_token"],
  );
  const other = fc.stringMatching(/^(x|option:|count-)[a-z]{1,5}$/);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(other, fc.string())), secret, async (typed, hidden) => {
      const visitor = await posts("/payment", [...typed, [hidden, "1234"], ["note", "4242 4242 4242 4242"]]);
      expect((await keptForm(visitor))?.fields ?? []).toEqual(typed);
    }),
  );
});

test("a page that was only asked for has no form, and neither has the return from a bank", async () => {
  expect(await keptForm(await createVisitor(new Request(`${env.APP_ORIGIN}/menu`), {}))).toBeUndefined();
  const back = await posts("/payments/external-confirmation", [["state", "s"]]);
  expect(await keptForm(back)).toBeUndefined();
});

test("a form that is longer than any of ours is not carried on", async () => {
  const typed = Array.from({ length: 20 }, (_, at): [string, string] => [`note${at}`, "x".repeat(4_000)]);
  expect(await keptForm(await posts("/payment", typed))).toBeUndefined();
});
