import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { formOf, pkce } from "../../fixtures/browser.fixture";
import {
  RETURN,
  returned,
  signedIn,
  signingIn,
  through,
  tokenShape,
  variableOf,
} from "../../fixtures/sign-in.fixture";
import { type Sandbox, startSandbox } from "../../server";

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

const caio = { person: "new", name: "Caio Prado", email: "Caio@Casa.test" };

describe.each(["google", "facebook"] as const)("signing in with %s", (provider) => {
  it("knows a customer by the e-mail it verified, and makes a new person an account", async () => {
    const { back, tokens } = await through(sandbox, provider, { person: "cliente-ana" });
    expect(back.state).toBe("s&1");
    const { user } = await signedIn(sandbox, provider, tokens.access_token);
    expect(user).toMatchObject({ id: "cliente-ana", name: "Ana Figueira" });
    const email = `${provider}@casa.test`;
    const first = await signedIn(
      sandbox,
      provider,
      (await through(sandbox, provider, { ...caio, email })).tokens.access_token,
    );
    expect(first.user).toMatchObject({ name: "Caio Prado", email });
    const again = await through(sandbox, provider, { person: "new", name: "Outro Nome", email });
    expect((await signedIn(sandbox, provider, again.tokens.access_token)).user).toEqual(first.user);
  });

  it("asks each time who it is, also in the same browser", async () => {
    const visit = signingIn(sandbox, provider);
    await visit.post(await visit.open(), { decision: "approve", person: "cliente-ana" });
    const page = await visit.open();
    expect(page.html).toContain("Who is signing in?");
    const back = returned(await visit.post(page, { decision: "approve", person: "cliente-bruno" }));
    const { access_token } = tokenShape.parse(await (await visit.token(back.code ?? "")).json());
    expect((await signedIn(sandbox, provider, access_token)).user).toMatchObject({ id: "cliente-bruno" });
  });

  it("comes back with access_denied when it was cancelled", async () => {
    const visit = signingIn(sandbox, provider);
    const back = returned(await visit.post(await visit.open(), { decision: "cancel" }));
    expect(back).toMatchObject({ error: "access_denied", state: "s&1" });
  });

  it("needs PKCE, the right verifier and the right secret, and spends a code once", async () => {
    const bare = signingIn(sandbox, provider, { code_challenge: "", code_challenge_method: "" });
    expect(returned(await bare.start())).toMatchObject({ error: "invalid_request" });
    const visit = signingIn(sandbox, provider);
    const page = await visit.open();
    const { code = "" } = returned(await visit.post(page, { decision: "approve", person: "cliente-ana" }));
    expect((await visit.token(code, { client_secret: "wrong" })).status).toBe(401);
    expect((await visit.token(code, { code_verifier: pkce().verifier })).status).toBe(400);
    const basic = btoa(
      `${variableOf(sandbox, provider, "CLIENT_ID")}:${variableOf(sandbox, provider, "CLIENT_SECRET")}`,
    );
    const byHeader = { client_id: "", client_secret: "" };
    const first = await visit.token(code, byHeader, { authorization: `Basic ${basic}` });
    const { access_token } = tokenShape.parse(await first.json());
    expect((await visit.token(code)).status).toBe(400);
    expect(
      (await signedIn(sandbox, provider === "google" ? "facebook" : "google", access_token)).status,
    ).toBe(401);
  });
});

describe("signing in with Apple", () => {
  it("posts an id token that signs in, and the name the first time alone", async () => {
    const visit = signingIn(sandbox, "apple");
    const last = await visit.post(await visit.open(), { decision: "approve", ...caio });
    expect(last.status).toBe(200);
    expect(last.html).not.toContain("<script");
    expect(formOf(last.html).action).toBe(RETURN);
    const back = returned(last);
    expect(JSON.parse(back.user ?? "")).toEqual({
      name: { firstName: "Caio", lastName: "Prado" },
      email: "caio@casa.test",
    });
    const { user } = await signedIn(sandbox, "apple", back.id_token ?? "");
    expect(user).toMatchObject({ name: "", email: "caio@casa.test" });
    const { id_token = "" } = tokenShape.parse(await (await visit.token(back.code ?? "")).json());
    expect((await signedIn(sandbox, "apple", id_token)).user?.id).toBe(user?.id);
    const again = await through(sandbox, "apple", caio);
    expect(again.back).not.toHaveProperty("user");
    expect((await signedIn(sandbox, "apple", again.back.id_token ?? "")).user?.id).toBe(user?.id);
    expect((await signedIn(sandbox, "apple", again.tokens.access_token)).status).toBe(401);
  });

  it("refuses an id token that was changed, or is another provider's", async () => {
    const { back } = await through(sandbox, "apple", { person: "cliente-davi" });
    const [head = "", body = "", signature = ""] = (back.id_token ?? "").split(".");
    const claims = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(Buffer.from(body, "base64url").toString()));
    const forged = Buffer.from(JSON.stringify({ ...claims, email: "ana@exemplo.com", sub: "x" })).toString(
      "base64url",
    );
    for (const token of [`${head}.${forged}.${signature}`, `${head}.${body}.`, `${head}.${body}`, "a.b.c"])
      expect((await signedIn(sandbox, "apple", token)).status).toBe(401);
    const google = await through(sandbox, "google", { person: "cliente-davi" });
    expect((await signedIn(sandbox, "apple", google.tokens.id_token ?? "")).status).toBe(401);
    expect((await signedIn(sandbox, "apple", back.id_token ?? "")).user).toMatchObject({
      id: "cliente-davi",
    });
  });

  it("posts the error when it was cancelled", async () => {
    const visit = signingIn(sandbox, "apple");
    const back = returned(await visit.post(await visit.open(), { decision: "cancel" }));
    expect(back).toMatchObject({ error: "user_cancelled_authorize", state: "s&1" });
  });

  it("refuses to tell name or e-mail but by form_post", async () => {
    const page = await signingIn(sandbox, "apple", { response_mode: "query", response_type: "code" }).start();
    expect(page.status).toBe(400);
    expect(page.html).toContain("response_mode must be form_post");
  });
});
