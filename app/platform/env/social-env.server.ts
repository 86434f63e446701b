import { z } from "zod";
import { isHttp } from "./env-values.server";

/** The providers of social sign-in, in the order in which they are offered. */
export const SOCIAL_NAMES = ["google", "apple", "facebook"] as const;
export type SocialName = (typeof SOCIAL_NAMES)[number];

/** The storefront's registration with a provider, and the provider's addresses. */
export interface SocialClient {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** The `iss` of its id tokens: see {@link issuerOf}. */
  issuer: string;
}

/** The default addresses and issuers of the providers. */
const OWN: Record<SocialName, Pick<SocialClient, "authorizeUrl" | "tokenUrl" | "issuer">> = {
  google: {
    authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    issuer: "https://accounts.google.com",
  },
  apple: {
    authorizeUrl: "https://appleid.apple.com/auth/authorize",
    tokenUrl: "https://appleid.apple.com/auth/token",
    issuer: "https://appleid.apple.com",
  },
  facebook: {
    authorizeUrl: "https://www.facebook.com/v23.0/dialog/oauth",
    tokenUrl: "https://graph.facebook.com/v23.0/oauth/access_token",
    issuer: "https://www.facebook.com",
  },
};

const text = z.string().regex(/^[\x21-\x7e]+$/, "must be visible ASCII");
const address = z.string().refine((value) => isHttp(value) && !value.includes("#"), "must be an http(s) URL");

const id = text.optional();
const secret = text.optional();
const issuer = text.optional();

/** The variables of social sign-in. Contract: Environment. */
export const SOCIAL_SHAPE = {
  GOOGLE_CLIENT_ID: id,
  GOOGLE_CLIENT_SECRET: secret,
  GOOGLE_AUTHORIZE_URL: address.default(OWN.google.authorizeUrl),
  GOOGLE_TOKEN_URL: address.default(OWN.google.tokenUrl),
  GOOGLE_ISSUER: issuer,
  APPLE_CLIENT_ID: id,
  APPLE_CLIENT_SECRET: secret,
  APPLE_AUTHORIZE_URL: address.default(OWN.apple.authorizeUrl),
  APPLE_TOKEN_URL: address.default(OWN.apple.tokenUrl),
  APPLE_ISSUER: issuer,
  FACEBOOK_CLIENT_ID: id,
  FACEBOOK_CLIENT_SECRET: secret,
  FACEBOOK_AUTHORIZE_URL: address.default(OWN.facebook.authorizeUrl),
  FACEBOOK_TOKEN_URL: address.default(OWN.facebook.tokenUrl),
  FACEBOOK_ISSUER: issuer,
};

const sourceSchema = z.object(SOCIAL_SHAPE);
type SocialSource = z.infer<typeof sourceSchema>;

const PREFIX = { google: "GOOGLE", apple: "APPLE", facebook: "FACEBOOK" } as const;

/** The configured providers, by name. A provider without a client id is off. */
export type SocialClients = Readonly<Partial<Record<SocialName, SocialClient>>>;

/** Reads the variables. `fail` gets a sentence if a client id is set without its secret. */
export function socialClientsOf(source: SocialSource, fail: (message: string) => never): SocialClients {
  const known: Partial<Record<SocialName, SocialClient>> = {};
  for (const name of SOCIAL_NAMES) {
    const prefix = PREFIX[name];
    const clientId = source[`${prefix}_CLIENT_ID`];
    if (clientId === undefined) continue;
    const clientSecret = source[`${prefix}_CLIENT_SECRET`];
    if (clientSecret === undefined)
      fail(`${prefix}_CLIENT_SECRET is missing: ${prefix}_CLIENT_ID does not sign anybody in without it.`);
    const tokenUrl = source[`${prefix}_TOKEN_URL`];
    known[name] = {
      clientId,
      clientSecret,
      authorizeUrl: source[`${prefix}_AUTHORIZE_URL`],
      tokenUrl,
      issuer: issuerOf(name, tokenUrl, source[`${prefix}_ISSUER`]),
    };
  }
  return known;
}

/**
 * The issuer of a provider: the named one, otherwise the known one. For another address without a name, it is the
 * path above the token endpoint: `https://id.test/oidc` for `https://id.test/oidc/token`.
 */
function issuerOf(name: SocialName, tokenUrl: string, named: string | undefined): string {
  if (named !== undefined) return named;
  if (tokenUrl === OWN[name].tokenUrl) return OWN[name].issuer;
  return new URL(".", tokenUrl).href.replace(/\/$/, "");
}
