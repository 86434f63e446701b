import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { accountSandbox, ana, tokensShape } from "../../fixtures/accounts.fixture";
import { formOf } from "../../fixtures/browser.fixture";
import { refusal } from "../../fixtures/sandbox.fixture";
import { createHandlers } from "../../handlers";

const RETURN = "http://shop.test/auth/b2c?state=s1";
const visitShape = z.object({ url: z.string(), session_id: z.string().optional() });

function setup() {
  const sandbox = accountSandbox();
  const { b2c } = createHandlers(sandbox.store, { baseUrl: "http://sandbox.test" });
  const open = async (kind: string, token?: string) => {
    const path = `/b2c-${kind}?return-url=${encodeURIComponent(RETURN)}`;
    const { url, session_id = "" } = visitShape.parse(
      (await sandbox.crm("GET", path, undefined, token)).body,
    );
    return { url, session_id };
  };
  const visit = async (url: string, form?: Record<string, string>) => {
    const sent = form ? { method: "POST", body: new URLSearchParams(form) } : {};
    const headers = { "accept-language": "pt-BR" };
    const response = await getResponse(
      b2c,
      new Request(new URL(url, "http://sandbox.test"), { headers, ...sent }),
    );
    const html = (await response?.text()) ?? "";
    return { status: response?.status, location: response?.headers.get("location") ?? null, html };
  };
  const post = async (url: string, form: Record<string, string>) =>
    visit(formOf((await visit(url)).html).action, form);
  const poll = (id: string, location: string | null = null) => {
    const code = new URL(location ?? RETURN).searchParams.get("code");
    return sandbox.crm("GET", `/b2c-polling?session-id=${id}${code ? `&code=${code}` : ""}`);
  };
  return { ...sandbox, open, visit, post, poll };
}

const bento = { decision: "approve", person: "new", name: "Bento", email: "bento@fora.test" };

describe("the outside sign-in's pages", () => {
  it("sign somebody new in: pending, then tokens; and the same person next time", async () => {
    const { open, visit, post, poll, userOf } = setup();
    const { url, session_id } = await open("login");
    expect(await visit(url)).toMatchObject({
      status: 200,
      html: expect.stringContaining("Quem está entrando?"),
    });
    expect((await poll(session_id)).status).toBe(202);
    const { status, location } = await post(url, bento);
    expect({ status, location }).toEqual({
      status: 303,
      location: expect.stringContaining(`${RETURN}&code=`),
    });
    expect((await poll(session_id)).status, "whoever only began").toBe(202);
    const over = await visit(url);
    expect(over.html).toContain("já terminou");
    expect(over.html, "whoever has the address").not.toContain("code=");
    const done = await poll(session_id, location);
    const user = await userOf(tokensShape.parse(done.body).access_token);
    expect(user).toMatchObject({ name: "Bento", email: "bento@fora.test", password_set: false });
    expect((await visit(url)).status, "fetched").toBe(404);

    const next = await open("login");
    const page = await visit(next.url);
    expect(page.html).toContain("bento@fora.test");
    const back = await post(next.url, { decision: "approve", person: user.id });
    expect((await poll(next.session_id, back.location)).body).toMatchObject({ user_id: user.id });
  });

  it("offer only those who come from there, but know anyone by the e-mail", async () => {
    const { open, visit, post, poll, register, userOf } = setup();
    const { access_token } = await register(ana);
    const { url, session_id } = await open("login");
    expect((await visit(url)).html).not.toContain(ana.email);
    const { location } = await post(url, { ...bento, email: ana.email });
    expect((await poll(session_id, location)).body).toMatchObject({
      user_id: (await userOf(access_token)).id,
    });
  });

  it("go back with access_denied when cancelled, which polling tells", async () => {
    const { open, post, poll } = setup();
    const { url, session_id } = await open("login");
    expect(await post(url, { decision: "cancel" })).toMatchObject({
      location: `${RETURN}&error=access_denied`,
    });
    expect(refusal(await poll(session_id))).toMatchObject({ status: 403 });
  });

  it("say what is missing and stay pending", async () => {
    const { open, post, poll } = setup();
    const { url, session_id } = await open("login");
    const again = await post(url, { ...bento, name: " ", email: '"><script>' });
    expect(again.status).toBe(422);
    expect(again.html).toContain("Preencha o nome");
    expect(again.html).not.toContain("<script");
    expect((await post(url, { decision: "approve", person: "unknown" })).status).toBe(422);
    expect((await poll(session_id)).status).toBe(202);
  });

  it("confirm a reset and a profile, whose name can be changed", async () => {
    const { open, visit, post, register, userOf } = setup();
    const reset = await open("reset");
    const done = await post(reset.url, { decision: "approve", password: "uma-outra" });
    expect(done).toMatchObject({ status: 303, location: RETURN });
    const { access_token } = await register(ana);
    const profile = await open("profile", access_token);
    expect((await visit(profile.url)).html).toContain(`value="${ana.name}"`);
    await post(profile.url, { decision: "approve", name: "Ana Flor" });
    expect(await userOf(access_token)).toMatchObject({ name: "Ana Flor" });
    const other = await open("profile", access_token);
    const cancelled = await post(other.url, { decision: "cancel", name: "Ninguém" });
    expect(cancelled.location).toBe(`${RETURN}&error=access_denied`);
    expect(await userOf(access_token)).toMatchObject({ name: "Ana Flor" });
  });

  it("are 404 for a ticket that is unknown or another page's", async () => {
    const { open, visit } = setup();
    const { url } = await open("login");
    expect((await visit("/b2c/login?ticket=unknown")).status).toBe(404);
    expect((await visit(url.replace("/login", "/reset"))).status).toBe(404);
  });
});
