import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";

const header = z.object({ alg: z.literal("RS256"), kid: z.string() });
const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});
export type IdTokenClaims = z.output<typeof claims>;

/** The required issuer and audience of an id token. `now` is in milliseconds since the epoch. */
export type Expected = {
  key: { kid: string; kty: string; n: string; e: string };
  issuer: string;
  audience: string;
  now: number;
};

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

/**
 * The claims of an id token (OpenID Connect Core 1.0, 3.1.3.7) with a valid signature, the right issuer and audience,
 * and not expired. Undefined for any other.
 */
export function readIdToken(
  token: string,
  { key, issuer, audience, now }: Expected,
): IdTokenClaims | undefined {
  const [head = "", body = "", signature = "", ...more] = token.split(".");
  const signedWith = header.safeParse(decoded(head));
  if (more.length > 0 || !signedWith.success || signedWith.data.kid !== key.kid) return undefined;
  const { kty, n, e } = key;
  const publicKey = createPublicKey({ key: { kty, n, e }, format: "jwk" });
  const signed = Buffer.from(`${head}.${body}`);
  if (!verify("sha256", signed, publicKey, Buffer.from(signature, "base64url"))) return undefined;
  const read = claims.safeParse(decoded(body));
  if (!read.success || read.data.iss !== issuer || read.data.exp * 1_000 <= now) return undefined;
  return [read.data.aud].flat().includes(audience) ? read.data : undefined;
}
