import { createHmac, timingSafeEqual } from "node:crypto";

/** The header `x-signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const SIGNATURE = "x-signature";
/** How old a signed body may be, and how far the backend's clock may be ahead. In seconds. */
const MOST_AGE = 5 * 60;

/**
 * Whether `body` was signed within five minutes by who has one of the secrets.
 *
 * @param header - as {@link SIGNATURE}; of several `v1` one has to be right, so that the backend can change its secret, too
 * @param now - in milliseconds since 1970
 */
export function isSigned(
  body: string,
  header: string | null,
  secrets: readonly string[],
  now = Date.now(),
): boolean {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("="));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [time = ""] = valuesOf("t");
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1_000 - Number(time)) > MOST_AGE) return false;
  return secrets.some((secret) => {
    const right = createHmac("sha256", secret).update(`${time}.${body}`).digest();
    return valuesOf("v1").some((given) => isSame(Buffer.from(given, "hex"), right));
  });
}

function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}
