import { generateKeyPairSync } from "node:crypto";
import { type Db, newId } from "../database";
import type { SocialProvider } from "./identities";

/** A provider's RSA key as a JWK, including the private part. */
export type SigningKey = {
  kid: string;
  kty: string;
  alg: string;
  use: string;
  n: string;
  e: string;
  d: string;
  p: string;
  q: string;
  dp: string;
  dq: string;
  qi: string;
};

function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  return JSON.stringify({
    ...privateKey.export({ format: "jwk" }),
    kid: newId("key"),
    alg: "RS256",
    use: "sig",
  });
}

/** The records of an OpenID provider (sessions, codes, tokens and grants, by model and id) and its key. */
export function oidcStore(db: Db, now: () => number) {
  type Row = { payload: string };
  const upsert = db.prepare<[string, string, string, string, string | null, string | null, number]>(
    "INSERT OR REPLACE INTO oidc_records VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  const where = "provider = ? AND model = ?";
  const find = db.prepare<[string, string, string, number], Row>(
    `SELECT payload FROM oidc_records WHERE ${where} AND id = ? AND expires_at > ?`,
  );
  const findByUid = db.prepare<[string, string, string, number], Row>(
    `SELECT payload FROM oidc_records WHERE ${where} AND uid = ? AND expires_at > ?`,
  );
  const consume = db.prepare<[number, string, string, string]>(
    `UPDATE oidc_records SET payload = json_set(payload, '$.consumed', ?) WHERE ${where} AND id = ?`,
  );
  const remove = db.prepare<[string, string, string]>(`DELETE FROM oidc_records WHERE ${where} AND id = ?`);
  const revoke = db.prepare<[string, string, string]>(
    `DELETE FROM oidc_records WHERE ${where} AND grant_id = ?`,
  );
  const forget = db.prepare<[number]>("DELETE FROM oidc_records WHERE expires_at <= ?");
  const key = db.prepare<[string], { private_jwk: string }>(
    "SELECT private_jwk FROM oidc_keys WHERE provider = ?",
  );
  const insertKey = db.prepare<[string, string]>("INSERT OR IGNORE INTO oidc_keys VALUES (?, ?)");
  const findKey = (provider: SocialProvider): SigningKey | undefined => {
    const row = key.get(provider);
    return row && JSON.parse(row.private_jwk);
  };
  return {
    /** One model's records of a provider. Payloads are JSON, `lifetime` is in milliseconds. */
    records: (provider: SocialProvider, model: string) => ({
      upsert(
        id: string,
        payload: { grantId?: string | undefined; uid?: string | undefined },
        lifetime: number,
      ): void {
        forget.run(now());
        const { grantId = null, uid = null } = payload;
        upsert.run(provider, model, id, JSON.stringify(payload), grantId, uid, now() + lifetime);
      },
      find: (id: string) => find.get(provider, model, id, now())?.payload,
      findByUid: (uid: string) => findByUid.get(provider, model, uid, now())?.payload,
      consume: (id: string) => consume.run(Math.floor(Date.now() / 1_000), provider, model, id),
      destroy: (id: string) => remove.run(provider, model, id),
      revokeByGrantId: (grantId: string) => revoke.run(provider, model, grantId),
    }),
    /** The signing key of a provider, if it has one. */
    findKey,
    /** The signing key of a provider. The first call makes it. */
    signingKey(provider: SocialProvider): SigningKey {
      const known = findKey(provider);
      if (known) return known;
      insertKey.run(provider, newSigningKey());
      const made = findKey(provider);
      if (!made) throw new Error("a signing key is missing");
      return made;
    },
  };
}
