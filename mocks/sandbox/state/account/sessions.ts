import { createHash, randomBytes } from "node:crypto";
import { type Db, newId } from "../database";

/** The lifetime of tokens, in milliseconds, and their length in characters. */
export type TokenSettings = { access_ms: number; refresh_ms: number; length: number };
export const TOKEN_SETTINGS: TokenSettings = {
  access_ms: 15 * 60_000,
  refresh_ms: 30 * 24 * 60 * 60_000,
  length: 43,
};
/** The maximum length of a token, so that it fits into a cookie. */
export const LONGEST_TOKEN = 2_048;

/** `Tokens` of the contract. */
export type Tokens = { access_token: string; refresh_token: string; token_type: "Bearer" };
export type TokenKind = "access" | "refresh";
export type Session = { id: string; customer_id: string; created_at: number };

/** Only a digest of a token is stored. */
export const digestOf = (token: string) => createHash("sha256").update(token).digest("base64url");

const randomToken = (length: number) =>
  randomBytes(Math.ceil((length * 3) / 4))
    .toString("base64url")
    .slice(0, length);

function tokenRows(db: Db, now: () => number, settings: () => TokenSettings) {
  const insert = db.prepare<[string, string, TokenKind, number]>("INSERT INTO tokens VALUES (?, ?, ?, ?)");
  const forgetExpired = db.prepare<[string, number]>(
    "DELETE FROM tokens WHERE session_id = ? AND expires_at <= ?",
  );
  const find = db.prepare<[string, TokenKind, number], Session>(
    `SELECT sessions.* FROM tokens JOIN sessions ON sessions.id = session_id
     WHERE digest = ? AND kind = ? AND expires_at > ?`,
  );
  const remove = db.prepare<[string]>("DELETE FROM tokens WHERE digest = ?");
  return {
    find: (token: string, kind: TokenKind) => find.get(digestOf(token), kind, now()),
    remove: (token: string) => remove.run(digestOf(token)),
    issue(sessionId: string): Tokens {
      const { access_ms, refresh_ms, length } = settings();
      const access_token = randomToken(length);
      const refresh_token = randomToken(length);
      forgetExpired.run(sessionId, now());
      insert.run(digestOf(access_token), sessionId, "access", now() + access_ms);
      insert.run(digestOf(refresh_token), sessionId, "refresh", now() + refresh_ms);
      return { access_token, refresh_token, token_type: "Bearer" };
    },
  };
}

/** Sessions of customers. Each sign-in is one, with an access token and a refresh token. */
export function sessionStore(db: Db, now: () => number, settings: () => TokenSettings) {
  const tokens = tokenRows(db, now, settings);
  const insert = db.prepare<[string, string, number]>("INSERT INTO sessions VALUES (?, ?, ?)");
  const end = db.prepare<[string]>("DELETE FROM sessions WHERE id = ?");
  const endAll = db.prepare<[string]>("DELETE FROM sessions WHERE customer_id = ?");
  const ofCustomer = db.prepare<[string], Session>(
    "SELECT * FROM sessions WHERE customer_id = ? ORDER BY created_at DESC",
  );
  const expire = db.prepare<[{ at: number; kind: string; customer: string }]>(
    `UPDATE tokens SET expires_at = @at WHERE (@kind = '' OR kind = @kind)
       AND (@customer = '' OR session_id IN (SELECT id FROM sessions WHERE customer_id = @customer))`,
  );
  const open = db.transaction((customerId: string): Tokens => {
    const id = newId("ses");
    insert.run(id, customerId, now());
    return tokens.issue(id);
  });
  const rotate = db.transaction((refreshToken: string) => {
    const session = tokens.find(refreshToken, "refresh");
    if (!session) return undefined;
    tokens.remove(refreshToken);
    return { session, tokens: tokens.issue(session.id) };
  });
  return {
    /** Signs a customer in. */
    open: (customerId: string): Tokens => open.immediate(customerId),
    /** The customer of a valid access token. */
    customerOf: (accessToken: string) => tokens.find(accessToken, "access")?.customer_id,
    /** The next tokens for a refresh token, which is invalid from now on. Undefined if it was not valid. */
    rotate: (refreshToken: string) => rotate.immediate(refreshToken),
    end: (sessionId: string) => end.run(sessionId).changes > 0,
    endAll: (customerId: string) => endAll.run(customerId).changes,
    ofCustomer: (customerId: string) => ofCustomer.all(customerId),
    /** Makes tokens expire now: of one kind, of one customer, or all. @returns how many */
    expire: (kind: TokenKind | "" = "", customerId = "") =>
      expire.run({ at: now(), kind, customer: customerId }).changes,
  };
}
