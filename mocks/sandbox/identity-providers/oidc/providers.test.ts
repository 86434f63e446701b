import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { formOf, testBrowser } from "../../fixtures/browser.fixture";
import { signedIn, signingIn, through, variableOf } from "../../fixtures/sign-in.fixture";
import { type Sandbox, startSandbox } from "../../server";
import type { SocialProvider } from "../../state/account/identities";

const dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir, appOrigin: "https://shop.test" });
  // The first call loads the library and makes keys.
  for (const provider of ["google", "apple", "facebook"])
    await fetch(`${sandbox.origin}/oidc/${provider}/.well-known/openid-configuration`);
}, 30_000);
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

describe("the providers", () => {
  it("describe themselves by discovery and sign with a key of their own", async () => {
    const kids = new Set<string>();
    for (const provider of ["google", "apple", "facebook"] as const) {
      const issuer = `${sandbox.origin}/oidc/${provider}`;
      const discovery = z
        .record(z.string(), z.unknown())
        .parse(await (await fetch(`${issuer}/.well-known/openid-configuration`)).json());
      expect(discovery).toMatchObject({
        issuer,
        authorization_endpoint: variableOf(sandbox, provider, "AUTHORIZE_URL"),
        token_endpoint: variableOf(sandbox, provider, "TOKEN_URL"),
        userinfo_endpoint: `${issuer}/me`,
      });
      const keys = z.object({ keys: z.array(z.record(z.string(), z.string())) });
      const jwks = keys.parse(await (await fetch(String(discovery.jwks_uri))).json());
      expect(jwks.keys[0]).not.toHaveProperty("d");
      kids.add(jwks.keys[0]?.kid ?? "");
    }
    expect(kids.size).toBe(3);
  });

  it("tell what the scopes ask for: Google the phone number too", async () => {
    const userinfo = async (provider: SocialProvider) => {
      const { tokens } = await through(sandbox, provider, { person: "cliente-ana" });
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      return (await fetch(`${sandbox.origin}/oidc/${provider}/me`, { headers })).json();
    };
    const told = { name: "Ana Figueira", email: "ana@exemplo.com", email_verified: true };
    expect(await userinfo("google")).toEqual({
      ...told,
      phone_number: "+5511900000001",
      sub: expect.any(String),
    });
    expect(await userinfo("facebook")).toEqual({ ...told, sub: expect.any(String) });
  });

  it("send back to this machine and to the storefront's origin alone", async () => {
    const start = (redirect_uri: string) => signingIn(sandbox, "google", { redirect_uri }).start();
    for (const address of ["http://localhost:3000/x", "http://[::1]:1/x", "https://shop.test/auth"])
      expect((await start(address)).status).toBe(303);
    for (const address of [
      "https://evil.test/x",
      "https://shop.test.evil.test/",
      "http://127.0.0.1.evil.test/",
    ]) {
      const page = await start(address);
      expect(page).toMatchObject({ status: 400, location: null });
      expect(page.html).toContain("invalid_redirect_uri");
    }
  });

  it("say what is missing in the form, in the asked language, and keep what was typed", async () => {
    const visit = signingIn(sandbox, "google");
    const page = await visit.open();
    const filled = { decision: "approve", person: "new", name: "<b>", email: "no" };
    const again = await visit.post(page, filled);
    expect(again.status).toBe(422);
    expect(again.html).toContain('value="&lt;b&gt;"');
    expect(again.html).toContain("Fill in the name and an email");
    const pt = await visit.browser.go(
      new URL(formOf(page.html).action, sandbox.origin).href.replace("lang=en", "lang=pt"),
    );
    expect(pt.html).toContain("Quem está entrando?");
  });

  it("do not let another browser answer a sign-in", async () => {
    const visit = signingIn(sandbox, "google");
    const page = await visit.open();
    const address = new URL(formOf(page.html).action, sandbox.origin).href;
    const other = await testBrowser().go(address, { decision: "approve", person: "cliente-ana" });
    expect(other).toMatchObject({ status: 404, location: null });
  });

  it("stand under faults, and start over with a reset", async () => {
    const fault = { area: "oidc", path: "/google/token", kind: "status", status: 503, times: 1 };
    await fetch(`${sandbox.origin}/control/faults`, { method: "POST", body: JSON.stringify(fault) });
    expect((await signingIn(sandbox, "google").token("x")).status).toBe(503);
    expect((await signingIn(sandbox, "google").token("x")).status).toBe(400);
    const { back } = await through(sandbox, "apple", { person: "cliente-ana" });
    await fetch(`${sandbox.origin}/control/reset`, { method: "POST" });
    expect((await signedIn(sandbox, "apple", back.id_token ?? "")).status).toBe(401);
    const next = await through(sandbox, "apple", { person: "cliente-ana" });
    expect((await signedIn(sandbox, "apple", next.back.id_token ?? "")).status).toBe(200);
  });
});
