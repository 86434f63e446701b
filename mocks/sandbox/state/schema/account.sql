-- E-mails in lower case. A row without any contact is what is left of a deleted account: its orders hang on it.
CREATE TABLE IF NOT EXISTS customers (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT UNIQUE,
  phone_number TEXT UNIQUE,
  document TEXT UNIQUE,
  birthday TEXT,
  password_hash TEXT,
  auth_provider TEXT,
  external_id TEXT,
  iso TEXT NOT NULL,
  accepted_terms_at INTEGER,
  accepted_notifications INTEGER NOT NULL CHECK (accepted_notifications IN (0, 1)),
  accepted_pg_terms_at INTEGER,
  push_token TEXT,
  picture_id TEXT,
  created_at INTEGER NOT NULL,
  last_access_at INTEGER
) STRICT;

CREATE TABLE IF NOT EXISTS customer_pictures (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL UNIQUE REFERENCES customers (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS sessions (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  device TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sessions_by_customer ON sessions (customer_id);

-- A refresh token that was used tells its session until it expires.
CREATE TABLE IF NOT EXISTS tokens (
  digest TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh', 'used')),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tokens_by_session ON tokens (session_id);

-- Codes of six digits, also those for accounts that do not exist, which are never sent.
CREATE TABLE IF NOT EXISTS codes (
  id INTEGER PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('contact', 'password', 'sign_in', 'my_data')),
  contact TEXT NOT NULL,
  code TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  checked_at INTEGER,
  used_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS codes_by_contact ON codes (purpose, contact, sent_at);

-- Who a customer is to an outside provider.
CREATE TABLE IF NOT EXISTS identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  PRIMARY KEY (provider, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS provider_tokens (
  digest TEXT PRIMARY KEY,
  identity TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The id is the storefront's, to poll with; the ticket is the page's; the code is the returning browser's.
CREATE TABLE IF NOT EXISTS b2c_sessions (
  id TEXT PRIMARY KEY,
  ticket TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('login', 'reset', 'profile')),
  return_url TEXT NOT NULL,
  customer_id TEXT REFERENCES customers (id) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'DONE', 'CANCELLED')),
  created_at INTEGER NOT NULL,
  ended_at INTEGER,
  code TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS saved_addresses (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  folded TEXT NOT NULL,
  is_main INTEGER NOT NULL CHECK (is_main IN (0, 1)),
  created_at INTEGER NOT NULL,
  UNIQUE (customer_id, folded)
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS one_main_address ON saved_addresses (customer_id) WHERE is_main = 1;

CREATE TABLE IF NOT EXISTS favorites (
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  item_id TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  marked_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, item_id)
) STRICT, WITHOUT ROWID;
