import { describe, expect, it } from "vitest";
import {
  accountSandbox,
  ana,
  bearer,
  PASSWORD,
  tokensShape,
  userShape,
} from "../../fixtures/accounts.fixture";
import { refusal } from "../../fixtures/sandbox.fixture";

describe("signing in by password", () => {
  it("takes the e-mail in any case or the phone, and a password with spaces around it", async () => {
    const sandbox = accountSandbox();
    await sandbox.register(ana);
    for (const username of ["  ANA@casa.test ", ana.phone_number]) {
      const answer = await sandbox.signIn(username, ` ${PASSWORD} `);
      expect(answer.status).toBe(200);
      expect((await sandbox.userOf(tokensShape.parse(answer.body).access_token)).email).toBe(ana.email);
    }
  });

  it("answers a wrong password and an unknown account word for word alike", async () => {
    const sandbox = accountSandbox();
    await sandbox.register(ana);
    const answers = [
      await sandbox.signIn(ana.email, "another-one"),
      await sandbox.signIn("nobody@casa.test", PASSWORD),
      await sandbox.signIn("+5511911111111", PASSWORD),
    ];
    expect(refusal(answers[0] ?? { status: 0, body: {} })).toEqual({
      status: 401,
      code: "INVALID_CREDENTIALS",
    });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it("works as hard for an unknown account", async () => {
    const sandbox = accountSandbox();
    await sandbox.register(ana);
    const took = async (username: string) => {
      const times: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const started = performance.now();
        await sandbox.signIn(username, "another-one");
        times.push(performance.now() - started);
      }
      return times.sort((a, b) => a - b)[3] ?? 0;
    };
    const [known, unknown] = [await took(ana.email), await took("nobody@casa.test")];
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it("takes no notice of a bad token, and needs both fields", async () => {
    const sandbox = accountSandbox();
    await sandbox.register(ana);
    const body = new URLSearchParams({ username: ana.email, password: PASSWORD });
    const answer = await sandbox.call("crm", "POST", "/login", { body, ...bearer("forged") });
    expect(answer.status).toBe(200);
    expect(refusal(await sandbox.call("crm", "POST", "/login", { body: new URLSearchParams() }))).toEqual({
      status: 422,
      code: "VALIDATION",
      field: "username",
    });
  });
});

describe("tokens", () => {
  it("are refused once expired, on every area's calls", async () => {
    const sandbox = accountSandbox();
    const { access_token } = await sandbox.register(ana);
    expect((await sandbox.crm("GET", "/users", undefined, access_token)).status).toBe(200);
    sandbox.clock.now += 15 * 60_000;
    for (const [area, path] of [
      ["crm", "/users"],
      ["crm", "/terms"],
      ["order", "/orders"],
      ["catalog", "/client/get-category-list?service-id=one-delivery"],
    ] as const) {
      expect(refusal(await sandbox.call(area, "GET", path, bearer(access_token)))).toMatchObject({
        status: 401,
      });
    }
  });

  it("rotate: each refresh token is good for one refresh", async () => {
    const sandbox = accountSandbox();
    const first = await sandbox.register(ana);
    sandbox.clock.now += 20 * 60_000;
    const refresh = (refresh_token: string) =>
      sandbox.crm("POST", "/refresh-token", { refresh_token }, "forged");
    const answers = await Promise.all([1, 2, 3].map(() => refresh(first.refresh_token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const next = tokensShape.parse(answers.find(({ status }) => status === 200)?.body);
    expect((await sandbox.userOf(next.access_token)).email).toBe(ana.email);
    expect((await refresh(next.refresh_token)).status).toBe(200);
  });

  it("live and are as long as the operator says", async () => {
    const sandbox = accountSandbox();
    sandbox.store.settings.write("tokens", { access_ms: 1_000, refresh_ms: 5_000, length: 2_048 });
    const { access_token, refresh_token } = await sandbox.register(ana);
    expect([access_token.length, refresh_token.length]).toEqual([2_048, 2_048]);
    sandbox.clock.now += 1_000;
    expect((await sandbox.crm("GET", "/users", undefined, access_token)).status).toBe(401);
    sandbox.clock.now += 4_000;
    expect(refusal(await sandbox.crm("POST", "/refresh-token", { refresh_token }))).toMatchObject({
      status: 401,
      code: "INVALID_CREDENTIALS",
    });
  });

  it("of one kind do not serve as the other", async () => {
    const sandbox = accountSandbox();
    const { access_token, refresh_token } = await sandbox.register(ana);
    expect((await sandbox.crm("GET", "/users", undefined, refresh_token)).status).toBe(401);
    expect((await sandbox.crm("POST", "/refresh-token", { refresh_token: access_token })).status).toBe(401);
  });
});

describe("signing in by a provider", () => {
  const person = {
    provider: "google",
    subject: "g-1",
    email: "Caio@casa.test",
    email_verified: true,
  } as const;

  it("makes an unknown person an incomplete account, the same one next time", async () => {
    const sandbox = accountSandbox();
    const token = sandbox.store.identities.issueToken({ ...person, name: "Caio" }, 60_000);
    const enter = async () => {
      const answer = await sandbox.crm("POST", "/login/google", { token, provider: "google" });
      return sandbox.userOf(tokensShape.parse(answer.body).access_token);
    };
    const user = await enter();
    expect(user).toMatchObject({ name: "Caio", email: "caio@casa.test", password_set: false, address: [] });
    expect(user.phone_number ?? user.document).toBeUndefined();
    expect((await enter()).id).toBe(user.id);
  });

  it("is finished by PATCH /users", async () => {
    const sandbox = accountSandbox();
    const token = sandbox.store.identities.issueToken(person, 60_000);
    const answer = await sandbox.crm("POST", "/login/google", { token, provider: "google" });
    const { access_token } = tokensShape.parse(answer.body);
    const { name, birthday, document, phone_number } = ana;
    await sandbox.prove({ phone_number }, access_token);
    const body = { name, birthday, document, phone_number, accepted_terms: true };
    const patched = await sandbox.crm("PATCH", "/users", body, access_token);
    expect(userShape.parse(patched.body)).toMatchObject({ name, document, phone_number });
  });

  it("knows an account by an e-mail that the provider verified, and by no other", async () => {
    const sandbox = accountSandbox();
    const own = await sandbox.userOf((await sandbox.register(ana)).access_token);
    const enter = async (subject: string, email_verified: boolean) => {
      const token = sandbox.store.identities.issueToken(
        { provider: "facebook", subject, email: ana.email, email_verified },
        60_000,
      );
      const answer = await sandbox.crm("POST", "/login/facebook", { token, provider: "facebook" });
      return sandbox.userOf(tokensShape.parse(answer.body).access_token);
    };
    expect(await enter("f-1", false)).toMatchObject({ email: "" });
    expect((await enter("f-2", true)).id).toBe(own.id);
  });

  it("refuses another provider's token, an expired one, and a path that names another provider", async () => {
    const sandbox = accountSandbox();
    const token = sandbox.store.identities.issueToken(person, 60_000);
    const enter = (path: string, provider: string) => sandbox.crm("POST", path, { token, provider });
    expect(refusal(await enter("/login/apple", "apple"))).toEqual({
      status: 401,
      code: "INVALID_CREDENTIALS",
    });
    expect(refusal(await enter("/login/google", "apple"))).toMatchObject({ status: 422, field: "provider" });
    expect(refusal(await enter("/login/orkut", "google"))).toMatchObject({ status: 404 });
    sandbox.clock.now += 60_000;
    expect(refusal(await enter("/login/google", "google"))).toMatchObject({ code: "INVALID_CREDENTIALS" });
  });
});
