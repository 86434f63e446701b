import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PRIVACY } from "~/features/legal/legal-paths";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import { action as deletePage } from "~/routes/legal/delete-account";
import { action as contactPage } from "~/routes/profile/contact/contact";
import { loader as verifyLoader, action as verifyPage } from "~/routes/profile/contact/verify";
import { action as confirmPage } from "~/routes/profile/personal/confirm";
import { loader as passwordPage } from "~/routes/profile/personal/password";

const { store } = demoBackend();
const EMAIL = "ana@exemplo.com";
const NEW = "ana.nova@exemplo.com";
let cookie = "";

const ana = () => store.customers.findBy("email", EMAIL) ?? store.customers.findBy("email", NEW);

beforeEach(async () => {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login(EMAIL, PASSWORD), { type: "registered" });
  cookie = cookiesAfter(new Headers(visitor.takeHeaders()));
});

type Handler = (args: ActionFunctionArgs & LoaderFunctionArgs) => Promise<unknown>;

/** What a page does with a form, or with a look; the browser's cookies go on. */
async function at(handler: Handler, path: string, fields?: Record<string, string>) {
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const init = fields ? { method: "POST", headers, body: new URLSearchParams(fields) } : { headers };
  const request = new Request(`${env.APP_ORIGIN}${path}`, init);
  const outcome: unknown = await handler({ request, params: {}, context: {} }).catch(
    (thrown: unknown) => thrown,
  );
  const answer = outcome instanceof Response ? outcome : Object(Object(outcome).init);
  cookie = cookiesAfter(new Headers(answer.headers), cookie);
  const to = outcome instanceof Response ? outcome.headers.get("location") : null;
  return { to, status: answer.status, error: Object(Object(outcome).data).error };
}

const codeFor = (recipient: string) => store.outbox.list(recipient)[0]?.code ?? "";

describe("who has a password", () => {
  test("is asked for it where a new e-mail becomes theirs", async () => {
    const page = "/profile/contact/verify?type=email";
    await at(contactPage, "/profile/contact", { intent: "email", email: NEW });
    const code = codeFor(NEW);
    expect(await at(verifyPage, page, { intent: "check", code })).toMatchObject({
      status: 422,
      error: { current_password: ["Digite a senha atual"] },
    });
    expect(
      await at(verifyPage, page, { intent: "check", code, current_password: "not-hers-1" }),
    ).toMatchObject({
      status: 422,
      error: { current_password: [expect.stringContaining("senha atual")] },
    });
    expect(ana()?.email).toBe(EMAIL);
    // The code was right: it is not asked for again.
    expect(await at(verifyPage, page, { intent: "check", current_password: PASSWORD })).toMatchObject({
      to: "/profile/contact",
    });
    expect(ana()?.email).toBe(NEW);
    store.customers.change(ana()?.id ?? "", { email: EMAIL });
  });

  test("is asked for it before the account is deleted", async () => {
    const page = "/privacy/delete-account";
    expect(await at(deletePage, page, {})).toMatchObject({ status: 422 });
    expect(await at(deletePage, page, { current_password: "not-hers-1" })).toMatchObject({
      status: 422,
      error: { current_password: [expect.stringContaining("senha atual")] },
    });
    expect(ana()).toBeDefined();
  });
});

describe("who has none", () => {
  let hash: string | null = null;
  beforeEach(() => {
    hash = ana()?.password_hash ?? null;
    store.customers.change(ana()?.id ?? "", { password_hash: null });
  });
  afterEach(() => {
    const left = ana();
    if (left) store.customers.change(left.id, { password_hash: hash });
  });

  test("shows by a code that it is them, once for what they came for", async () => {
    const confirm = "/profile/confirm?to=%2Fprofile%2Fpassword";
    expect(await at(passwordPage, "/profile/password")).toMatchObject({ to: confirm });
    expect(await at(confirmPage, confirm, { intent: "resend" })).toMatchObject({ to: confirm });
    expect(await at(confirmPage, confirm, { intent: "resend" }), "no second code").toMatchObject({
      to: confirm,
    });
    expect(store.outbox.list(EMAIL)).toHaveLength(1);
    const code = codeFor(EMAIL);
    const wrong = code === "000000" ? "111111" : "000000";
    expect(await at(confirmPage, confirm, { intent: "check", code: wrong })).toMatchObject({ status: 422 });
    expect(await at(confirmPage, confirm, { intent: "check", code })).toMatchObject({
      to: "/profile/password",
    });
    expect((await at(passwordPage, "/profile/password")).to).toBeNull();
    expect((await at(confirmPage, confirm, { intent: "check", code })).to, "nothing left to prove").toBe(
      "/profile/password",
    );
  });

  test.each([
    ["a new e-mail", verifyLoader, "/profile/contact/verify?type=email"],
    ["a password", passwordPage, "/profile/password"],
  ] as const)("gets nowhere with %s before that", async (_, page, path) => {
    await at(contactPage, "/profile/contact", { intent: "email", email: "nova.ana@exemplo.com" });
    expect(await at(page, path)).toMatchObject({ to: `/profile/confirm?to=${encodeURIComponent(path)}` });
  });

  test("deletes the account only after that, and is led to no other site", async () => {
    expect((await at(deletePage, "/privacy/delete-account", {})).to).toContain("/profile/confirm");
    expect(ana()).toBeDefined();
    const confirm = "/profile/confirm?to=https://evil.test/";
    store.codes.add("contact", EMAIL, "246810");
    expect((await at(confirmPage, confirm, { intent: "check", code: "246810" })).to).toBe("/profile");
    expect((await at(deletePage, "/privacy/delete-account", {})).to).toBe(PRIVACY.deleted);
    expect(ana()).toBeUndefined();
  });
});
