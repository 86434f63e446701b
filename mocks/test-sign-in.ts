import { z } from "zod";
import type { Sandbox } from "./server";
import type { SocialProvider } from "./store/identities";
import { tokensShape, userShape } from "./test-accounts";
import { formOf, type Page, pkce, testBrowser } from "./test-browser";

/** Where the tests are sent back to. */
export const RETURN = "http://127.0.0.1:3999/auth/return";
const SCOPES = {
  google: "openid email profile phone",
  apple: "name email",
  facebook: "email,public_profile",
};
export const tokenShape = z.object({ access_token: z.string(), id_token: z.string().optional() });
/** A variable of the storefront. */
export const variableOf = ({ social }: Sandbox, provider: SocialProvider, name: string) =>
  social[`${provider.toUpperCase()}_${name}`] ?? "";

/** A storefront's way through a provider, one step after another. */
export function signingIn(sandbox: Sandbox, provider: SocialProvider, more: Record<string, string> = {}) {
  const variable = (name: string) => variableOf(sandbox, provider, name);
  const browser = testBrowser();
  const { verifier, challenge } = pkce();
  const query = new URLSearchParams({
    client_id: variable("CLIENT_ID"),
    redirect_uri: RETURN,
    response_type: provider === "apple" ? "code id_token" : "code",
    scope: SCOPES[provider],
    state: "s&1",
    nonce: "n1",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...(provider === "apple" ? { response_mode: "form_post" } : {}),
    ...more,
  });
  const start = () => browser.go(`${variable("AUTHORIZE_URL")}?${query}`);
  const open = async () => browser.follow(await start(), sandbox.origin);
  const post = async (page: Page, form: Record<string, string>) => {
    const address = new URL(formOf(page.html).action, sandbox.origin).href;
    return browser.follow(await browser.go(address, form), sandbox.origin);
  };
  const token = (code: string, change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    fetch(variable("TOKEN_URL"), {
      method: "POST",
      headers,
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: RETURN,
        code_verifier: verifier,
        client_id: variable("CLIENT_ID"),
        client_secret: variable("CLIENT_SECRET"),
        ...change,
      }),
    });
  return { browser, start, open, post, token };
}

/** What a provider sent back, by query or by form. */
export const returned = ({ location, html }: Page): Record<string, string> => {
  if (location === null) return formOf(html).fields;
  return Object.fromEntries(new URL(location).searchParams);
};

/** Signs in at the restaurant with a provider's token. */
export async function signedIn(sandbox: Sandbox, provider: SocialProvider, token: string) {
  const body = JSON.stringify({ provider, token });
  const answer = await fetch(`${sandbox.urls.crm}/login/${provider}`, { method: "POST", body });
  if (answer.status !== 200) return { status: answer.status, user: undefined };
  const { access_token } = tokensShape.parse(await answer.json());
  const headers = { authorization: `Bearer ${access_token}` };
  return {
    status: 200,
    user: userShape.parse(await (await fetch(`${sandbox.urls.crm}/users`, { headers })).json()),
  };
}

/** All the way: as a new person or a customer, to the tokens. */
export async function through(sandbox: Sandbox, provider: SocialProvider, form: Record<string, string>) {
  const visit = signingIn(sandbox, provider);
  const back = returned(await visit.post(await visit.open(), { decision: "approve", ...form }));
  const answer = await visit.token(back.code ?? "");
  return { back, tokens: tokenShape.parse(await answer.json()) };
}
