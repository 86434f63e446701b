import { describe, expect, it } from "vitest";
import { accountSandbox, ana, bearer, bia, PASSWORD } from "../../fixtures/accounts.fixture";
import { refusal } from "../../fixtures/sandbox.fixture";

const MINUTE = 60_000;
const { email, phone_number } = bia;
const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

describe("codes that prove a contact", () => {
  it("are sent by mail or SMS in the asked language", async () => {
    const sandbox = accountSandbox();
    const english = { headers: { "accept-language": "en-US" } };
    await sandbox.call("crm", "POST", "/users/check-email", { body: { email }, ...english });
    await sandbox.crm("POST", "/users/check-phone-number", { phone_number });
    const [sms, mail] = sandbox.store.outbox.list();
    expect(mail).toMatchObject({ kind: "CODE", channel: "MAIL", subject: `${mail?.code} is your code` });
    expect(sms).toMatchObject({ kind: "CODE", channel: "SMS", subject: `${sms?.code} é o seu código` });
    expect(sms?.code).toMatch(/^\d{6}$/);
  });

  it("are not sent where another has the contact, and the caller's own is no conflict", async () => {
    const sandbox = accountSandbox();
    const { access_token } = await sandbox.register(ana);
    const sent = sandbox.store.outbox.list().length;
    const body = { email: "ANA@casa.test", feature: "profile" };
    expect(await sandbox.isValid("/users/check-email", body)).toBe(false);
    expect(await sandbox.isValid("/users/check-phone-number", { phone_number: ana.phone_number })).toBe(
      false,
    );
    expect(sandbox.store.outbox.list()).toHaveLength(sent);
    expect(await sandbox.isValid("/users/check-email", body, access_token)).toBe(true);
  });

  it("hold for ten minutes, and are good again and again until used", async () => {
    const sandbox = accountSandbox();
    await sandbox.crm("POST", "/users/check-email", { email });
    const code = sandbox.codeOf(email);
    const check = () => sandbox.isValid("/users/check-email-code", { email, code });
    sandbox.clock.now += 10 * MINUTE - 1;
    expect([await check(), await check()]).toEqual([true, true]);
    sandbox.clock.now += 60 * MINUTE - 1;
    expect(await check()).toBe(true);
    sandbox.clock.now += 1;
    expect(await check()).toBe(false);
  });

  it("expire unchecked after ten minutes", async () => {
    const sandbox = accountSandbox();
    await sandbox.crm("POST", "/users/check-email", { email });
    sandbox.clock.now += 10 * MINUTE;
    expect(await sandbox.isValid("/users/check-email-code", { email, code: sandbox.codeOf(email) })).toBe(
      false,
    );
  });

  it("are dead after five wrong tries", async () => {
    const sandbox = accountSandbox();
    const check = (code: string) => sandbox.isValid("/users/check-email-code", { email, code });
    await sandbox.crm("POST", "/users/check-email", { email });
    const code = sandbox.codeOf(email);
    for (let tries = 0; tries < 4; tries += 1) expect(await check(wrongFor(code))).toBe(false);
    expect(await check(code)).toBe(true);
    expect(await check(wrongFor(code))).toBe(false);
    expect(await check(code)).toBe(false);
  });

  it("give way to a newer one, but not a check that succeeded", async () => {
    const sandbox = accountSandbox();
    const send = () => sandbox.crm("POST", "/users/check-email", { email });
    const check = (code: string) => sandbox.isValid("/users/check-email-code", { email, code });
    await send();
    const first = sandbox.codeOf(email);
    await send();
    const second = sandbox.codeOf(email);
    if (first !== second) expect(await check(first)).toBe(false);
    expect(await check(second)).toBe(true);
    await send();
    expect(await check(second)).toBe(true);
  });

  it("are not sent more than five times in fifteen minutes", async () => {
    const sandbox = accountSandbox();
    const send = () => sandbox.crm("POST", "/users/check-email", { email });
    for (let sends = 0; sends < 5; sends += 1) {
      expect((await send()).status).toBe(200);
      sandbox.clock.now += MINUTE;
    }
    const refused = await send();
    expect(refusal(refused)).toEqual({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect(refused.headers.get("retry-after")).toBe("600");
    sandbox.clock.now += 600_000;
    expect((await send()).status).toBe(200);
  });

  it("refuse a contact that is none", async () => {
    const sandbox = accountSandbox();
    const bad = await sandbox.crm("POST", "/users/check-phone-number", { phone_number: "11" });
    expect(refusal(bad)).toEqual({ status: 422, code: "VALIDATION", field: "phone_number" });
  });
});

describe("POST /users/check-cpf", () => {
  it("is valid for a CPF that nobody else has", async () => {
    const sandbox = accountSandbox();
    const check = (cpf: string, token?: string) => sandbox.isValid("/users/check-cpf", { cpf }, token);
    expect([await check(ana.document), await check("52998224726"), await check("x")]).toEqual([
      true,
      false,
      false,
    ]);
    const { access_token } = await sandbox.register(ana);
    expect([await check(ana.document), await check(ana.document, access_token)]).toEqual([false, true]);
  });
});

describe("recovering a password", () => {
  const password = "outra-senha-boa";

  it("works by e-mail and by phone, once for each code, and ends every session", async () => {
    const sandbox = accountSandbox();
    for (const [path, contact] of [
      ["/passwords/check-email", { email: ana.email }],
      ["/passwords/check-phone", { phone_number: ana.phone_number }],
    ] as const) {
      const signed = await sandbox.signIn(ana.email, password);
      const { access_token } = signed.status === 200 ? Object(signed.body) : await sandbox.register(ana);
      expect(await sandbox.isValid(path, contact)).toBe(true);
      const code = sandbox.codeOf(Object.values(contact)[0] ?? "");
      expect(await sandbox.isValid("/passwords/check-verification-code", { ...contact, code })).toBe(true);
      const reset = () => sandbox.crm("POST", "/passwords/reset", { ...contact, code, password });
      sandbox.clock.now += 14 * MINUTE;
      expect((await reset()).status).toBe(204);
      expect(refusal(await reset())).toEqual({ status: 422, code: "INVALID_CODE" });
      expect((await sandbox.crm("GET", "/users", undefined, access_token)).status).toBe(401);
    }
    expect((await sandbox.signIn(ana.email, PASSWORD)).status).toBe(401);
    expect((await sandbox.signIn(ana.email, password)).status).toBe(200);
  });

  it("answers alike whether there is an account or not, also when asked too often", async () => {
    const sandbox = accountSandbox();
    await sandbox.register(ana);
    const ask = async (email: string) => {
      const { status, text } = await sandbox.crm("POST", "/passwords/check-email", { email });
      return [status, text];
    };
    for (let sends = 0; sends < 6; sends += 1) expect(await ask(ana.email)).toEqual(await ask(bia.email));
    expect((await ask(bia.email))[0]).toBe(429);
    expect(sandbox.store.outbox.list(bia.email)).toEqual([]);
    expect(sandbox.store.outbox.list(ana.email).filter(({ kind }) => kind === "RESET_CODE")).toHaveLength(5);
    expect(await sandbox.isValid("/passwords/check-email", { email: "no e-mail" })).toBe(false);
    expect(await sandbox.isValid("/passwords/check-phone", { phone_number: "11" })).toBe(false);
  });

  it("counts wrong tries at the reset too, and no other code serves", async () => {
    const sandbox = accountSandbox();
    const { access_token } = await sandbox.register(ana);
    const reset = (code: string) =>
      sandbox.crm("POST", "/passwords/reset", { email: ana.email, code, password });
    await sandbox.call("crm", "POST", "/users/check-email", {
      body: { email: ana.email },
      ...bearer(access_token),
    });
    expect(refusal(await reset(sandbox.codeOf(ana.email))).code).toBe("INVALID_CODE");
    await sandbox.crm("POST", "/passwords/check-email", { email: ana.email });
    const code = sandbox.codeOf(ana.email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(refusal(await reset(wrongFor(code))).code).toBe("INVALID_CODE");
    }
    expect(refusal(await reset(code)).code).toBe("INVALID_CODE");
    expect((await sandbox.signIn(ana.email, PASSWORD)).status).toBe(200);
  });

  it("takes one of e-mail and phone, and a password of eight characters", async () => {
    const sandbox = accountSandbox();
    const reset = async (body: object) =>
      refusal(await sandbox.crm("POST", "/passwords/reset", { code: "123456", password, ...body }));
    expect(await reset({})).toMatchObject({ status: 422, code: "VALIDATION", field: "email" });
    expect(await reset({ email: ana.email, phone_number: ana.phone_number })).toMatchObject({
      field: "email",
    });
    expect(await reset({ email: ana.email, password: "1234567" })).toMatchObject({ field: "password" });
  });
});
