import { randomBytes, type ScryptOptions, scrypt, scryptSync, timingSafeEqual } from "node:crypto";

/** Low cost, so that tests and a reset stay fast: the sandbox holds no real passwords. */
const COST: ScryptOptions = { N: 4_096, r: 8, p: 1 };
const KEY_BYTES = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

const written = (salt: Buffer, key: Buffer) => `${salt.toString("base64url")}.${key.toString("base64url")}`;

/** A salted scrypt hash, as it is stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return written(salt, await derive(password, salt));
}

/** The same, synchronously, for the demo's customers. */
export function hashPasswordSync(password: string): string {
  const salt = randomBytes(16);
  return written(salt, scryptSync(password, salt, KEY_BYTES, COST));
}

/** Whether the password fits the hash. Without a hash it takes as long and is false. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [salt = "", key = ""] = (hash ?? "").split(".");
  const expected = Buffer.from(key, "base64url");
  const derived = await derive(password, Buffer.from(salt, "base64url"));
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
