import { SOCIAL_PROVIDERS, type SocialProvider } from "../../state/account/identities";

/** A provider's data, and how it differs from the others. */
export type ProviderTraits = {
  label: string;
  client: { id: string; secret: string };
  /** the claims of each scope; Apple sends the name beside the token, never in it */
  claims: Record<string, string[]>;
  responseTypes: ("code" | "code id_token")[];
  /** its error for a cancelled sign-in */
  cancelled: string;
};

const email = ["email", "email_verified"];
const phone = ["phone_number"];

export const PROVIDER_TRAITS: Record<SocialProvider, ProviderTraits> = {
  google: {
    label: "Google",
    client: { id: "sandbox-google", secret: "sandbox-google-secret" },
    claims: {
      email,
      profile: ["name"],
      phone,
      "https://www.googleapis.com/auth/user.phonenumbers.read": phone,
    },
    responseTypes: ["code"],
    cancelled: "access_denied",
  },
  apple: {
    label: "Apple",
    client: { id: "sandbox-apple", secret: "sandbox-apple-secret" },
    claims: { email, name: [] },
    responseTypes: ["code id_token", "code"],
    cancelled: "user_cancelled_authorize",
  },
  facebook: {
    label: "Facebook",
    client: { id: "sandbox-facebook", secret: "sandbox-facebook-secret" },
    claims: { email, public_profile: ["name"] },
    responseTypes: ["code"],
    cancelled: "access_denied",
  },
};

/** The path of a provider below the sandbox's origin. */
export const oidcPath = (provider: SocialProvider) => `/oidc/${provider}`;

/** A provider's issuer identifier. */
export const issuerOf = (baseUrl: string, provider: SocialProvider) => `${baseUrl}${oidcPath(provider)}`;

/** The storefront's variables for sign-in with the sandbox's providers. */
export function socialVariables(baseUrl: string): Record<string, string> {
  return Object.fromEntries(
    SOCIAL_PROVIDERS.flatMap((provider) => {
      const { client } = PROVIDER_TRAITS[provider];
      const prefix = provider.toUpperCase();
      return [
        [`${prefix}_CLIENT_ID`, client.id],
        [`${prefix}_CLIENT_SECRET`, client.secret],
        [`${prefix}_AUTHORIZE_URL`, `${issuerOf(baseUrl, provider)}/auth`],
        [`${prefix}_TOKEN_URL`, `${issuerOf(baseUrl, provider)}/token`],
      ];
    }),
  );
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a provider may redirect there: to this machine, or to the storefront's origin. */
export function isOwnRedirect(address: string, appOrigin: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, hash } = new URL(address);
  if ((protocol !== "http:" && protocol !== "https:") || hash !== "") return false;
  return LOOPBACK.test(hostname) || origin === appOrigin;
}
