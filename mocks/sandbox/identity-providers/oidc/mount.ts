import type { IncomingMessage, RequestListener } from "node:http";
import type Provider from "oidc-provider";
import { identityOfPerson } from "../../operations/sign-in/outside-people";
import { SOCIAL_PROVIDERS, type SocialProvider } from "../../state/account/identities";
import { formPostPage, signInNotice } from "../sign-in-page";
import { oidcPath } from "./clients";
import { visitSignIn } from "./interaction";
import { ACCESS_TOKEN_SECONDS, buildProvider, frameOf, type ProviderContext } from "./provider";

const PAGE_HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const MUST_POST = {
  title: { pt: "Não deu para entrar", en: "You can't sign in here" },
  text: {
    pt: "O pedido do restaurante não vale. (invalid_request: response_mode must be form_post when name or email scope is requested)",
    en: "The restaurant's request is no good. (invalid_request: response_mode must be form_post when name or email scope is requested)",
  },
};

/** Each sign-in asks who the person is. Cookies of an earlier sign-in are not read. */
function withoutSession(cookies: string | undefined, provider: Provider): string {
  const name = provider.cookieName("session");
  const isOther = (cookie: string) => !cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}.sig=`);
  return (cookies ?? "").split(/; */).filter(isOther).join("; ");
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

/** Scopes in OpenID's form: Facebook's commas become spaces, and every sign-in has `openid`. */
function openIdScope(scope: string): string {
  const asked = scope.split(/[ ,]+/).filter((each) => each !== "");
  return [...new Set(["openid", ...asked])].join(" ");
}

/** The library's form in the sandbox's style, without its script. */
function formOf(body: string): { action: string; inputs: string } | undefined {
  const action = /<form method="post" action="([^"]*)"/.exec(body)?.[1];
  const inputs = body.match(/<input type="hidden"[^>]*>/g)?.join("\n");
  return action === undefined || inputs === undefined ? undefined : { action, inputs };
}

function addPages({ store }: ProviderContext, name: SocialProvider, provider: Provider): void {
  provider.use(async (ctx, next) => {
    // The library reads its mount path from here.
    ctx.mountPath = oidcPath(name);
    ctx.req.headers.cookie = withoutSession(ctx.req.headers.cookie, provider);
    const acceptLanguage = ctx.get("accept-language") || null;
    const query = new URLSearchParams(ctx.querystring);
    const frame = frameOf(name, { path: ctx.path, query, acceptLanguage });
    const show = (status: number, html: string) => {
      ctx.status = status;
      ctx.type = "html";
      ctx.body = html;
    };
    const uid = /^\/sign-in\/([\w-]+)$/.exec(ctx.path)?.[1];
    if (uid !== undefined) {
      ctx.set(PAGE_HEADERS);
      const { req, res } = ctx;
      const posted = ctx.method === "POST" ? await readForm(req) : undefined;
      const shown = await visitSignIn({ store, name, provider, frame, uid, req, res }, posted);
      if ("html" in shown) return show(shown.status, shown.html);
      ctx.redirect(shown.location);
      ctx.status = 303;
      return;
    }
    if (ctx.path === "/auth" && ctx.method === "GET") {
      const scope = openIdScope(query.get("scope") ?? "");
      const isTold = /\b(?:name|email)\b/.test(scope);
      if (name === "apple" && isTold && query.get("response_mode") !== "form_post") {
        return show(400, signInNotice(frame, MUST_POST));
      }
      query.set("scope", scope);
      ctx.querystring = query.toString();
    }
    await next();
    if (!ctx.path.startsWith("/auth") || typeof ctx.body !== "string") return;
    ctx.set(PAGE_HEADERS);
    const form = formOf(ctx.body);
    if (form) show(200, formPostPage(frame, form.action, form.inputs));
  });
}

/** Apple posts the name beside the token, only at the first sign-in, and only if the person has a name. */
function tellNameOnce({ store }: ProviderContext, provider: Provider): void {
  provider.on("authorization.success", ({ oidc }, response) => {
    const person = store.outsidePeople.find("apple", oidc.session?.accountId ?? "");
    const isAsked = String(oidc.params?.scope ?? "")
      .split(" ")
      .includes("name");
    if (!person || !response || !isAsked || oidc.params?.response_mode !== "form_post") return;
    if (!store.outsidePeople.introduce("apple", person.subject)) return;
    const [firstName = "", ...rest] = person.name.split(" ");
    const { email } = person;
    response.user = JSON.stringify({ name: { firstName, lastName: rest.join(" ") }, email });
  });
}

/** A provider's token identifies a person at POST /login/{provider}. Apple's id token does so by itself. */
function letSignIn({ store }: ProviderContext, name: SocialProvider, provider: Provider): void {
  provider.on("access_token.saved", ({ accountId, jti }) => {
    const person = store.outsidePeople.find(name, accountId ?? "");
    if (person) store.identities.issueToken(identityOfPerson(person), ACCESS_TOKEN_SECONDS * 1_000, jti);
  });
}

async function listenerOf(context: ProviderContext, name: SocialProvider): Promise<RequestListener> {
  const provider = await buildProvider(context, name);
  addPages(context, name, provider);
  if (name === "apple") tellNameOnce(context, provider);
  else letSignIn(context, name, provider);
  return provider.callback();
}

/**
 * The providers' `node:http` listeners, each mounted at its path. One is built at its first request, and again if its
 * key has changed after a reset.
 */
export function outsideProviders(context: ProviderContext) {
  const built = new Map<SocialProvider, { kid: string; listener: Promise<RequestListener> }>();
  return {
    names: SOCIAL_PROVIDERS,
    listener(name: SocialProvider): Promise<RequestListener> {
      const { kid } = context.store.oidc.signingKey(name);
      const known = built.get(name);
      if (known?.kid === kid) return known.listener;
      const listener = listenerOf(context, name);
      built.set(name, { kid, listener });
      return listener;
    },
  };
}
