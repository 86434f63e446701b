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
export type Session = {
  id: string;
  customer_id: string;
  created_at: number;
  last_seen_at: number;
  /** What the storefront said in `x-device`. */
  device: string | null;
};

/** Only a digest of a token is stored. */
export const digestOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A session that is in use is written this often. */
const SEEN_MS = 60_000;

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
  const use = db.prepare<[string]>("UPDATE tokens SET kind = 'used' WHERE digest = ?");
  const sessionOf = db.prepare<[string], { session_id: string }>(
    "SELECT session_id FROM tokens WHERE digest = ? AND kind IN ('refresh', 'used')",
  );
  return {
    find: (token: string, kind: TokenKind) => find.get(digestOf(token), kind, now()),
    use: (token: string) => use.run(digestOf(token)),
    /** The session of a refresh token, also of one that was used or has expired. */
    sessionOf: (refreshToken: string) => sessionOf.get(digestOf(refreshToken))?.session_id,
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
  const insert = db.prepare<[string, string, number, number, string | null]>(
    "INSERT INTO sessions VALUES (?, ?, ?, ?, ?)",
  );
  const see = db.prepare<[number, string]>("UPDATE sessions SET last_seen_at = ? WHERE id = ?");
  const setDevice = db.prepare<[string, string]>("UPDATE sessions SET device = ? WHERE id = ?");
  const end = db.prepare<[string]>("DELETE FROM sessions WHERE id = ?");
  const endAll = db.prepare<[string]>("DELETE FROM sessions WHERE customer_id = ?");
  const endOthers = db.prepare<[string, string]>("DELETE FROM sessions WHERE customer_id = ? AND id <> ?");
  const endOwn = db.prepare<[string, string]>("DELETE FROM sessions WHERE customer_id = ? AND id = ?");
  const ofCustomer = db.prepare<[string], Session>(
    "SELECT * FROM sessions WHERE customer_id = ? ORDER BY created_at DESC",
  );
  const living = db.prepare<[string, number], Session>(
    `SELECT * FROM sessions WHERE customer_id = ? AND EXISTS (
       SELECT 1 FROM tokens WHERE session_id = sessions.id AND kind <> 'used' AND expires_at > ?
     ) ORDER BY created_at DESC`,
  );
  const expire = db.prepare<[{ at: number; kind: string; customer: string }]>(
    `UPDATE tokens SET expires_at = @at WHERE (@kind = '' OR kind = @kind)
       AND (@customer = '' OR session_id IN (SELECT id FROM sessions WHERE customer_id = @customer))`,
  );
  const open = (customerId: string, made: Partial<Session>): Tokens => {
    const id = newId("ses");
    const { created_at = now(), last_seen_at = created_at, device = null } = made;
    insert.run(id, customerId, created_at, last_seen_at, device);
    return tokens.issue(id);
  };
  /** The session of a valid token. It was seen now. */
  const seen = (token: string, kind: TokenKind) => {
    const session = tokens.find(token, kind);
    if (session && now() - session.last_seen_at >= SEEN_MS) see.run(now(), session.id);
    return session;
  };
  const rotate = (refreshToken: string) => {
    const session = seen(refreshToken, "refresh");
    if (!session) return undefined;
    tokens.use(refreshToken);
    return { session, tokens: tokens.issue(session.id) };
  };
  return {
    /** Signs a customer in. */
    open: (customerId: string, made: Partial<Session> = {}): Tokens =>
      db.inTransaction(() => open(customerId, made)),
    /** The session of a valid access token. */
    ofAccess: (accessToken: string) => seen(accessToken, "access"),
    customerOf: (accessToken: string) => seen(accessToken, "access")?.customer_id,
    setDevice(accessToken: string, device: string): void {
      const session = tokens.find(accessToken, "access");
      if (session) setDevice.run(device, session.id);
    },
    /** The next tokens for a refresh token, which is invalid from now on. Undefined if it was not valid. */
    rotate: (refreshToken: string) => db.inTransaction(() => rotate(refreshToken)),
    /** Ends the session that a refresh token is of, or was of before a refresh. */
    endByRefresh(refreshToken: string): void {
      const id = tokens.sessionOf(refreshToken);
      if (id !== undefined) end.run(id);
    },
    end: (sessionId: string) => end.run(sessionId).changes > 0,
    /** Ends one of a customer's sessions. @returns false if they have no such session */
    endOwn: (customerId: string, sessionId: string) => endOwn.run(customerId, sessionId).changes > 0,
    /** Ends all of a customer's sessions except one. */
    endOthers: (customerId: string, keptId: string) => endOthers.run(customerId, keptId).changes,
    /** A customer's sessions with a valid token, the latest sign-in first. */
    living: (customerId: string) => living.all(customerId, now()),
    endAll: (customerId: string) => endAll.run(customerId).changes,
    ofCustomer: (customerId: string) => ofCustomer.all(customerId),
    /** Makes tokens expire now: of one kind, of one customer, or all. @returns how many */
    expire: (kind: TokenKind | "" = "", customerId = "") =>
      expire.run({ at: now(), kind, customer: customerId }).changes,
  };
}
