import { describe, expect, it } from "vitest";
import { z } from "zod";
import { accountSandbox, ana, tokensShape } from "../../fixtures/accounts.fixture";
import { refusal, testAddress } from "../../fixtures/sandbox.fixture";
import { b2cOfTicket, cancelB2c, finishB2c } from "../../operations/sign-in/b2c";
import { ContractError } from "../../rules/contract-error";

const RETURN = "http://shop.test/auth/b2c?state=s1";
const visitShape = z.object({ url: z.string(), session_id: z.string() });
const identity = {
  provider: "b2c",
  subject: "elisa",
  email: "elisa@casa.test",
  email_verified: true,
} as const;

function setup() {
  const sandbox = accountSandbox();
  const open = async (kind: string, token?: string) => {
    const path = `/b2c-${kind}?return-url=${encodeURIComponent(RETURN)}`;
    return sandbox.crm("GET", path, undefined, token);
  };
  const login = async () => {
    const { url, session_id } = visitShape.parse((await open("login")).body);
    return { session_id, ticket: new URL(url).searchParams.get("ticket") ?? "", url };
  };
  const poll = (id: string, code?: string) =>
    sandbox.crm("GET", `/b2c-polling?session-id=${id}${code ? `&code=${code}` : ""}`, undefined, "forged");
  return { ...sandbox, open, login, poll };
}

describe("the outside sign-in", () => {
  it("is pending, then hands out tokens, once, to whom the browser brought the code", async () => {
    const { store, login, poll, userOf, crm } = setup();
    const { session_id, ticket, url } = await login();
    expect(url).toMatch(/^http:\/\/sandbox\.test\/b2c\/login\?ticket=/);
    expect(url).not.toContain(session_id);
    expect(await poll(session_id)).toMatchObject({ status: 202, body: {} });
    const back = new URL(finishB2c(store, ticket, identity));
    const code = back.searchParams.get("code") ?? "";
    expect(back.href).toBe(`${RETURN}&code=${code}`);
    expect(code).not.toBe("");
    expect(finishB2c(store, ticket, identity), "no second browser is told it").toBe(RETURN);
    for (const wrong of [undefined, "other", ticket])
      expect(await poll(session_id, wrong)).toMatchObject({ status: 202, body: {} });
    const done = await poll(session_id, code);
    expect(refusal(await poll(session_id, code))).toMatchObject({ status: 404 });
    const { access_token } = tokensShape.parse(done.body);
    const user = await userOf(access_token);
    expect(user).toMatchObject({ email: identity.email, can_update_email: false, password_set: false });
    expect(done.body).toMatchObject({ user_id: user.id });
    expect(done.body).not.toHaveProperty("address");
    await crm("POST", "/addresses", testAddress, access_token);
    const next = await login();
    const nextCode = new URL(finishB2c(store, next.ticket, identity)).searchParams.get("code") ?? "";
    expect(await poll(next.session_id, code), "another visit's").toMatchObject({ status: 202 });
    expect((await poll(next.session_id, nextCode)).body).toMatchObject({
      postal_code: testAddress.postal_code,
      address: { street: testAddress.street },
    });
  });

  it("keeps its outcome for ten minutes", async () => {
    const { store, clock, login, poll } = setup();
    const { session_id, ticket } = await login();
    const code = new URL(finishB2c(store, ticket, identity)).searchParams.get("code") ?? "";
    clock.now += 10 * 60_000;
    expect(refusal(await poll(session_id, code))).toMatchObject({ status: 404 });
  });

  it("that was cancelled is a 403, and goes back saying so", async () => {
    const { store, login, poll } = setup();
    const { session_id, ticket } = await login();
    expect(cancelB2c(store, ticket)).toBe(`${RETURN}&error=access_denied`);
    expect(finishB2c(store, ticket, identity)).toBe(`${RETURN}&error=access_denied`);
    expect(refusal(await poll(session_id))).toMatchObject({ status: 403 });
  });

  it("is 404 when unknown, overdue, or asked for by the page's ticket", async () => {
    const { store, clock, login, poll } = setup();
    const { session_id, ticket } = await login();
    expect(refusal(await poll("unknown"))).toMatchObject({ status: 404 });
    expect(refusal(await poll(ticket))).toMatchObject({ status: 404 });
    clock.now += 30 * 60_000;
    expect(refusal(await poll(session_id))).toMatchObject({ status: 404 });
    expect(() => b2cOfTicket(store, ticket)).toThrow(ContractError);
  });

  it("leads to the reset for anyone and to the profile for whom it is", async () => {
    const { store, open, register, userOf } = setup();
    expect((await open("reset")).body).toEqual({ url: expect.stringContaining("/b2c/reset?ticket=") });
    expect(refusal(await open("profile"))).toMatchObject({ status: 401 });
    const { access_token } = await register(ana);
    const { url } = z.object({ url: z.string() }).parse((await open("profile", access_token)).body);
    const ticket = new URL(url).searchParams.get("ticket") ?? "";
    expect(b2cOfTicket(store, ticket).customer_id).toBe((await userOf(access_token)).id);
    expect(finishB2c(store, ticket)).toBe(RETURN);
  });

  it("goes back to web addresses alone", async () => {
    const { crm } = setup();
    for (const url of ["javascript:alert(1)", "/auth", ""]) {
      const answer = await crm("GET", `/b2c-login?return-url=${encodeURIComponent(url)}`);
      expect(refusal(answer)).toEqual({ status: 422, code: "VALIDATION", field: "return-url" });
    }
  });
});
