import { z } from "zod";

/** An id token that was not made for this sign-in. */
export class IdTokenError extends Error {
  override readonly name = "IdTokenError";
}

/** The provider's clock and ours may differ by so many seconds. */
const LEEWAY = 60;

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nonce: z.string(),
});

/** What an id token has to say. */
export interface Expected {
  /** How the provider may call itself. */
  issuers: readonly string[];
  audience: string;
  nonce: string;
  /** Milliseconds since the epoch. */
  now?: number;
}

/**
 * Holds an id token against the sign-in that it answers: of its provider, for us, still good, and with our nonce. Its signature
 * is the backend's to check: here it came from the token endpoint itself. OpenID Connect Core, 3.1.3.7.
 *
 * @throws IdTokenError
 */
export function assertIdToken(token: string, expected: Expected): void {
  const { issuers, audience, nonce, now = Date.now() } = expected;
  const claims = claimsOf(token);
  if (!issuers.includes(claims.iss)) throw new IdTokenError("issuer");
  if (![claims.aud].flat().includes(audience)) throw new IdTokenError("audience");
  if (claims.exp + LEEWAY <= now / 1000) throw new IdTokenError("expired");
  if (claims.nonce !== nonce) throw new IdTokenError("nonce");
}

function claimsOf(token: string): z.infer<typeof claimsSchema> {
  const [, body = "", signature] = token.split(".");
  if (signature === undefined) throw new IdTokenError("form");
  try {
    return claimsSchema.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  } catch (error) {
    throw new IdTokenError("form", { cause: error });
  }
}
