-- The outside providers: the people they know, what their protocol keeps, and the keys they sign with.
-- Apple tells a person's name once; introduced_at is when.
CREATE TABLE IF NOT EXISTS outside_people (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone_number TEXT,
  introduced_at INTEGER,
  PRIMARY KEY (provider, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS outside_people_by_email ON outside_people (provider, email);

CREATE TABLE IF NOT EXISTS oidc_records (
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  id TEXT NOT NULL,
  payload TEXT NOT NULL,
  grant_id TEXT,
  uid TEXT,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (provider, model, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS oidc_records_by_expiry ON oidc_records (expires_at);

CREATE TABLE IF NOT EXISTS oidc_keys (
  provider TEXT PRIMARY KEY,
  private_jwk TEXT NOT NULL
) STRICT, WITHOUT ROWID;
