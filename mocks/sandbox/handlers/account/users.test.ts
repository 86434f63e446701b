import { describe, expect, it } from "vitest";
import {
  accountSandbox,
  ana,
  bearer,
  bia,
  PASSWORD,
  tokensShape,
  userShape,
} from "../../fixtures/accounts.fixture";
import { refusal } from "../../fixtures/sandbox.fixture";

const MINUTE = 60_000;

describe("registering", () => {
  it("creates the account and signs it in", async () => {
    const sandbox = accountSandbox();
    await sandbox.prove(ana);
    const answer = await sandbox.crm("POST", "/users", { ...ana, email: " ANA@casa.test" });
    expect(answer.status).toBe(201);
    const { access_token } = tokensShape.parse(answer.body);
    const { password: _, accepted_terms: __, iso: ___, ...shown } = ana;
    const whole = { ...shown, password_set: true, can_update_email: true, address: [] };
    expect(await sandbox.userOf(access_token)).toMatchObject(whole);
  });

  it.each([
    ["a short password", { password: "1234567" }, "password"],
    ["no password", { password: undefined }, "password"],
    ["a CPF with wrong digits", { document: "52998224726" }, "document"],
    ["a CPF of one digit", { document: "11111111111" }, "document"],
    ["a birthday that is none", { birthday: "1991-02-30" }, "birthday"],
    ["a birthday to come", { birthday: "2026-11-21" }, "birthday"],
    ["terms not accepted", { accepted_terms: false }, "accepted_terms"],
    ["a phone without +", { phone_number: "11900000001" }, "phone_number"],
    ["an e-mail that is none", { email: "ana" }, "email"],
    ["an empty name", { name: "  " }, "name"],
    ["null", { name: null }, "name"],
  ])("refuses %s", async (_, change, field) => {
    const sandbox = accountSandbox();
    await sandbox.prove(ana);
    const answer = await sandbox.crm("POST", "/users", { ...ana, ...change });
    expect(refusal(answer)).toEqual({ status: 422, code: "VALIDATION", field });
  });

  it("tells conflicts before contacts that were not proven", async () => {
    const sandbox = accountSandbox();
    await sandbox.register(ana);
    const attempt = async (change: object) =>
      refusal(await sandbox.crm("POST", "/users", { ...bia, ...change })).code;
    expect(await attempt({ email: "Ana@Casa.test" })).toBe("EMAIL_CONFLICT");
    expect(await attempt({ phone_number: ana.phone_number })).toBe("PHONE_CONFLICT");
    expect(await attempt({ document: ana.document })).toBe("DOCUMENT_CONFLICT");
    expect(await attempt({})).toBe("INVALID_CODE");
  });

  it("needs both contacts proven within sixty minutes, each proof once", async () => {
    const sandbox = accountSandbox();
    await sandbox.prove({ email: ana.email });
    expect(refusal(await sandbox.crm("POST", "/users", ana)).code).toBe("INVALID_CODE");
    await sandbox.prove({ phone_number: ana.phone_number });
    sandbox.clock.now += 60 * MINUTE;
    expect(refusal(await sandbox.crm("POST", "/users", ana)).code).toBe("INVALID_CODE");
    await sandbox.prove(ana);
    sandbox.clock.now += 59 * MINUTE;
    expect((await sandbox.crm("POST", "/users", ana)).status).toBe(201);
    const { id } = await sandbox.userOf(
      Object((await sandbox.signIn(ana.email, PASSWORD)).body).access_token,
    );
    sandbox.store.atomically(() => sandbox.store.customers.erase(id));
    expect(refusal(await sandbox.crm("POST", "/users", ana)).code).toBe("INVALID_CODE");
  });

  it("takes no password from who has an account outside", async () => {
    const sandbox = accountSandbox();
    await sandbox.prove(ana);
    const body = { ...ana, password: undefined, external_id: "x-1", auth_provider: "b2c" };
    const answer = await sandbox.crm("POST", "/users", body);
    const user = await sandbox.userOf(Object(answer.body).access_token);
    expect(user).toMatchObject({ password_set: false, can_update_email: false });
  });
});

describe("the account", () => {
  it("is 401 without a token", async () => {
    const sandbox = accountSandbox();
    for (const [method, body] of [
      ["GET", undefined],
      ["PATCH", {}],
    ] as const) {
      expect(refusal(await sandbox.crm(method, "/users", body))).toMatchObject({ status: 401 });
    }
  });

  it("keeps what is not named, and takes a new contact only once it is proven and free", async () => {
    const sandbox = accountSandbox();
    const { access_token } = await sandbox.register(ana);
    await sandbox.register(bia);
    const patch = (body: object) => sandbox.crm("PATCH", "/users", body, access_token);
    expect(userShape.parse((await patch({ name: "Ana Maria" })).body)).toMatchObject({
      name: "Ana Maria",
      email: ana.email,
    });
    expect((await patch({ email: ana.email, phone_number: ana.phone_number })).status).toBe(200);
    expect(refusal(await patch({ email: bia.email })).code).toBe("EMAIL_CONFLICT");
    expect(refusal(await patch({ email: "nova@casa.test" })).code).toBe("INVALID_CODE");
    await sandbox.prove({ email: "nova@casa.test" }, access_token);
    expect(userShape.parse((await patch({ email: "nova@casa.test" })).body).email).toBe("nova@casa.test");
    expect(await sandbox.isValid("/users/check-email", { email: ana.email })).toBe(true);
  });

  it("asks for the current password before a new one, and then ends every session", async () => {
    const sandbox = accountSandbox();
    const { access_token, refresh_token } = await sandbox.register(ana);
    const patch = (body: object) => sandbox.crm("PATCH", "/users", body, access_token);
    const password = "outra-senha-boa";
    for (const body of [
      { password },
      { password, current_password: "errada" },
      { current_password: "errada" },
    ]) {
      expect(refusal(await patch(body))).toEqual({ status: 403, code: "INVALID_PASSWORD" });
    }
    expect((await patch({ password, current_password: PASSWORD })).status).toBe(200);
    expect((await sandbox.crm("GET", "/users", undefined, access_token)).status).toBe(401);
    expect((await sandbox.crm("POST", "/refresh-token", { refresh_token })).status).toBe(401);
    expect((await sandbox.signIn(ana.email, PASSWORD)).status).toBe(401);
    expect((await sandbox.signIn(ana.email, password)).status).toBe(200);
    expect(sandbox.store.outbox.list(ana.email)[0]).toMatchObject({
      kind: "PASSWORD_CHANGED",
      subject: "Sua senha mudou",
    });
  });
});

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

describe("PUT /users", () => {
  async function setup() {
    const sandbox = accountSandbox();
    const { access_token } = await sandbox.register(ana);
    const put = (fields: Record<string, string | Blob>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return sandbox.call("crm", "PUT", "/users", { body, ...bearer(access_token) });
    };
    return { ...sandbox, put, token: access_token };
  }

  it("keeps a picture, under a new URL each time", async () => {
    const { put } = await setup();
    const first = userShape.parse((await put({ image: new Blob([PNG], { type: "text/html" }) })).body).image;
    const second = userShape.parse((await put({ image: new Blob([PNG]) })).body).image;
    expect(first).toMatch(/^http:\/\/sandbox\.test\/pictures\/people\/img_/);
    expect(second).not.toBe(first);
  });

  it.each([
    ["a page", new Blob(["<html>"], { type: "image/png" })],
    ["more than 5 MB", new Blob([PNG, new Uint8Array(5 * 1_048_576)])],
    ["a text", "image"],
    ["nothing", new Blob([])],
  ])("refuses %s as a picture", async (_, image) => {
    const { put } = await setup();
    expect(refusal(await put({ image }))).toEqual({ status: 422, code: "VALIDATION", field: "image" });
  });

  it("keeps a push subscription, and takes it back when it is empty", async () => {
    const { put, store, token } = await setup();
    const subscription = { endpoint: "https://push.test/1", keys: { p256dh: "p", auth: "a" } };
    const kept = () => store.customers.find(store.customers.byToken(token) ?? "")?.push_token;
    await put({ push_token: JSON.stringify({ ...subscription, expirationTime: null }) });
    expect(JSON.parse(kept() ?? "")).toMatchObject(subscription);
    for (const push_token of [
      "{",
      '"x"',
      JSON.stringify({ ...subscription, endpoint: "http://push.test" }),
    ]) {
      expect(refusal(await put({ push_token }))).toMatchObject({ status: 422, code: "VALIDATION" });
    }
    await put({ push_token: "" });
    expect(kept()).toBeNull();
  });

  it("keeps the hour at which the table's terms were accepted", async () => {
    const { put, clock } = await setup();
    const accept = async () => userShape.parse((await put({ accepted_pg_terms: "true" })).body);
    const { accepted_pg_terms_at } = await accept();
    expect(accepted_pg_terms_at).toBe("2026-11-20T20:00:00-03:00");
    clock.now += MINUTE;
    expect((await accept()).accepted_pg_terms_at).toBe(accepted_pg_terms_at);
    expect(refusal(await put({ accepted_pg_terms: "maybe" }))).toMatchObject({ field: "accepted_pg_terms" });
    expect(refusal(await put({ other: "x" }))).toMatchObject({ status: 422 });
  });

  it("refuses a body that is not multipart", async () => {
    const { crm, token } = await setup();
    expect(refusal(await crm("PUT", "/users", { push_token: "" }, token))).toMatchObject({ status: 422 });
  });
});
