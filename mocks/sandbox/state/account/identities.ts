import { randomBytes } from "node:crypto";
import type { Db } from "../database";
import { digestOf } from "./sessions";

/** The providers of outside sign-in. */
export const SOCIAL_PROVIDERS = ["google", "apple", "facebook"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
export type IdentityProvider = SocialProvider | "b2c";

/** A provider's data about a person. `subject` is the person's id there. */
export type Identity = {
  provider: IdentityProvider;
  subject: string;
  email?: string | undefined;
  /** an unverified address does not prove who owns it */
  email_verified?: boolean | undefined;
  name?: string | undefined;
};

/** The customers' identities at the providers, and the tokens that those issued. */
export function identityStore(db: Db, now: () => number) {
  const find = db.prepare<[string, string], { customer_id: string }>(
    "SELECT customer_id FROM identities WHERE provider = ? AND subject = ?",
  );
  const link = db.prepare<[string, string, string]>("INSERT OR REPLACE INTO identities VALUES (?, ?, ?)");
  const ofCustomer = db.prepare<[string], { provider: IdentityProvider; subject: string }>(
    "SELECT provider, subject FROM identities WHERE customer_id = ? ORDER BY provider",
  );
  const insertToken = db.prepare<[string, string, number]>("INSERT INTO provider_tokens VALUES (?, ?, ?)");
  const forgetTokens = db.prepare<[number]>("DELETE FROM provider_tokens WHERE expires_at <= ?");
  const byToken = db.prepare<[string, number], { identity: string }>(
    "SELECT identity FROM provider_tokens WHERE digest = ? AND expires_at > ?",
  );
  return {
    customerOf: (provider: IdentityProvider, subject: string) => find.get(provider, subject)?.customer_id,
    link: (provider: IdentityProvider, subject: string, customerId: string) =>
      link.run(provider, subject, customerId),
    ofCustomer: (customerId: string) => ofCustomer.all(customerId),
    /** Issues a provider's token for a person, random by default. `lifetime` is in milliseconds. */
    issueToken(
      identity: Identity,
      lifetime: number,
      token: string = randomBytes(32).toString("base64url"),
    ): string {
      forgetTokens.run(now());
      insertToken.run(digestOf(token), JSON.stringify(identity), now() + lifetime);
      return token;
    },
    /** The person of a provider's token, while it is valid. */
    byToken(provider: SocialProvider, token: string): Identity | undefined {
      const row = byToken.get(digestOf(token), now());
      const identity: Identity | undefined = row && JSON.parse(row.identity);
      return identity?.provider === provider ? identity : undefined;
    },
  };
}
