import { randomBytes, type ScryptOptions, scrypt, scryptSync, timingSafeEqual } from "node:crypto";

/** Light, so that tests and a reset stay quick: what the sandbox holds is play. */
const COST: ScryptOptions = { N: 4_096, r: 8, p: 1 };
const KEY_BYTES = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

const written = (salt: Buffer, key: Buffer) => `${salt.toString("base64url")}.${key.toString("base64url")}`;

/** A salted scrypt hash, as it is kept. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return written(salt, await derive(password, salt));
}

/** The same at once, for the demo's own customers. */
export function hashPasswordSync(password: string): string {
  const salt = randomBytes(16);
  return written(salt, scryptSync(password, salt, KEY_BYTES, COST));
}

/** Whether the password is the hash's; without a hash it takes as long and is not. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [salt = "", key = ""] = (hash ?? "").split(".");
  const expected = Buffer.from(key, "base64url");
  const derived = await derive(password, Buffer.from(salt, "base64url"));
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
