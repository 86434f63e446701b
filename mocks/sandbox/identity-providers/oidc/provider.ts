import { createHash } from "node:crypto";
import type Provider from "oidc-provider";
import type { Configuration, KoaContextWithOIDC } from "oidc-provider";
import { languageOf } from "../../rules/language";
import type { Store } from "../../state";
import type { SocialProvider } from "../../state/account/identities";
import { type Frame, signInNotice } from "../sign-in-page";
import { recordsOf } from "./adapter";
import { isOwnRedirect, issuerOf, oidcPath, PROVIDER_TRAITS } from "./clients";

const HOUR = 3_600;
export const ACCESS_TOKEN_SECONDS = HOUR;

/** The environment of a provider. `appOrigin` is the storefront's origin, if it is not on this machine. */
export type ProviderContext = { store: Store; baseUrl: string; appOrigin?: string | undefined };

/** The page's frame for a request. `ui_locales` is OpenID's parameter for the language, `lang` the page's own. */
export function frameOf(
  name: SocialProvider,
  { path, query, acceptLanguage }: { path: string; query: URLSearchParams; acceptLanguage: string | null },
): Frame {
  const asked = query.get("lang") ?? query.get("ui_locales")?.split(" ").join(",") ?? null;
  const language = languageOf(asked ?? acceptLanguage);
  const brand = PROVIDER_TRAITS[name].label;
  // Only the sign-in page can be requested again.
  return path.startsWith("/sign-in/")
    ? { language, brand, address: `${oidcPath(name)}${path}` }
    : { language, brand };
}

function contextFrame(name: SocialProvider, ctx: KoaContextWithOIDC): Frame {
  const query = new URLSearchParams(ctx.querystring);
  return frameOf(name, { path: ctx.path, query, acceptLanguage: ctx.get("accept-language") || null });
}

function clientOf(name: SocialProvider): NonNullable<Configuration["clients"]>[number] {
  const { client, responseTypes } = PROVIDER_TRAITS[name];
  return {
    client_id: client.id,
    client_secret: client.secret,
    token_endpoint_auth_method: "client_secret_post",
    response_types: responseTypes,
    grant_types: name === "apple" ? ["authorization_code", "implicit"] : ["authorization_code"],
    // Nominal: isOwnRedirect decides.
    redirect_uris: ["https://storefront.invalid/"],
  };
}

function configurationOf({ store, baseUrl }: ProviderContext, name: SocialProvider): Configuration {
  const traits = PROVIDER_TRAITS[name];
  const key = store.oidc.signingKey(name);
  const cookie = `sandbox_${name}`;
  const path = oidcPath(name);
  return {
    adapter: recordsOf(store, name),
    clients: [clientOf(name)],
    jwks: { keys: [key] },
    cookies: {
      keys: [createHash("sha256").update(key.d).digest("base64url")],
      names: { session: `${cookie}_session`, interaction: cookie, resume: `${cookie}_resume` },
      long: { httpOnly: true, sameSite: "lax", path },
      short: { httpOnly: true, sameSite: "lax" },
    },
    scopes: ["openid", ...Object.keys(traits.claims)],
    claims: { openid: ["sub"], ...traits.claims },
    conformIdTokenClaims: false,
    responseTypes: traits.responseTypes,
    pkce: { required: () => name !== "apple" },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    expiresWithSession: () => false,
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 600,
      IdToken: HOUR,
      Interaction: HOUR / 2,
      Session: HOUR,
      Grant: HOUR,
    },
    interactions: { url: (_, { uid }) => `${issuerOf(baseUrl, name)}/sign-in/${uid}` },
    findAccount(_, sub) {
      const person = store.outsidePeople.find(name, sub);
      if (!person) return undefined;
      const { email, phone_number } = person;
      const told = { name: person.name, email, email_verified: true };
      const phone = phone_number === null ? {} : { phone_number };
      return { accountId: sub, claims: () => ({ sub, ...told, ...phone }) };
    },
    renderError(ctx, { error, error_description }) {
      ctx.type = "html";
      const why = `${error}${error_description ? `: ${error_description}` : ""}`;
      ctx.body = signInNotice(contextFrame(name, ctx), {
        title: { pt: "Não deu para entrar", en: "You can't sign in here" },
        text: {
          pt: `O pedido do restaurante não vale. (${why})`,
          en: `The restaurant's request is no good. (${why})`,
        },
      });
    },
  };
}

/** Builds a provider that keeps its records in the store. The first call loads the library. */
export async function buildProvider(context: ProviderContext, name: SocialProvider): Promise<Provider> {
  const { Provider: OpenIdProvider } = await import("oidc-provider");
  const provider = new OpenIdProvider(issuerOf(context.baseUrl, name), configurationOf(context, name));
  provider.proxy = true;
  provider.Client.prototype.redirectUriAllowed = (address) => isOwnRedirect(address, context.appOrigin);
  return provider;
}
