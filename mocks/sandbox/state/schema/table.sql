-- Tables of the stores. A table has a bill for each sitting; the latest one counts. A bill's id is the
-- session's, a diner's the user session's.
CREATE TABLE IF NOT EXISTS dining_tables (
  store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (store_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS bills (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  store_id TEXT NOT NULL,
  table_id TEXT NOT NULL,
  key_creation TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('OPEN', 'BEING_TOTALED', 'TOTALED', 'CLOSED')),
  service_rate INTEGER NOT NULL CHECK (service_rate BETWEEN 0 AND 100),
  service_optional INTEGER NOT NULL CHECK (service_optional IN (0, 1)),
  opened_at INTEGER NOT NULL,
  closed_at INTEGER,
  FOREIGN KEY (store_id, table_id) REFERENCES dining_tables (store_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX IF NOT EXISTS bills_by_table ON bills (store_id, table_id, number);

CREATE TABLE IF NOT EXISTS diners (
  id TEXT PRIMARY KEY,
  bill_id TEXT NOT NULL REFERENCES bills (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  document TEXT,
  joined_at INTEGER NOT NULL,
  left_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS diners_by_bill ON diners (bill_id, position);

-- What was ordered is kept as it was then: names and prices.
CREATE TABLE IF NOT EXISTS bill_items (
  id TEXT PRIMARY KEY,
  bill_id TEXT NOT NULL REFERENCES bills (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  item_id TEXT NOT NULL,
  name TEXT NOT NULL,
  picture TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  unit_price INTEGER NOT NULL CHECK (unit_price >= 0),
  total INTEGER NOT NULL CHECK (total >= 0),
  note TEXT,
  options TEXT NOT NULL,
  ordered_by TEXT,
  cancelled INTEGER NOT NULL DEFAULT 0 CHECK (cancelled IN (0, 1)),
  -- Only of what a diner sent: who, and how far the kitchen is.
  diner_id TEXT REFERENCES diners (id),
  course TEXT CHECK (course IN ('SENT', 'PREPARING', 'READY', 'SERVED')),
  course_at INTEGER,
  CHECK ((course IS NULL) = (course_at IS NULL))
) STRICT;
CREATE INDEX IF NOT EXISTS bill_items_by_bill ON bill_items (bill_id, position);

-- The part of a bill that a payment is for, without the fee. It is written before the provider is asked,
-- so before its payment. A released share holds nothing and pays nothing any more.
CREATE TABLE IF NOT EXISTS bill_shares (
  payment_id TEXT PRIMARY KEY,
  bill_id TEXT NOT NULL REFERENCES bills (id) ON DELETE CASCADE,
  diner_id TEXT NOT NULL REFERENCES diners (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  split TEXT NOT NULL CHECK (split IN ('FULL', 'EQUAL', 'ITEMS', 'AMOUNT')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  service_fee INTEGER NOT NULL CHECK (service_fee >= 0),
  item_ids TEXT NOT NULL,
  document TEXT,
  at INTEGER NOT NULL,
  hold_until INTEGER NOT NULL,
  refund_failed INTEGER NOT NULL DEFAULT 0 CHECK (refund_failed IN (0, 1)),
  released_at INTEGER,
  deleted_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS bill_shares_by_bill ON bill_shares (bill_id, position);

-- The rounds that were sent. A repeat of one sends nothing.
CREATE TABLE IF NOT EXISTS sent_rounds (
  id TEXT PRIMARY KEY,
  diner_id TEXT NOT NULL REFERENCES diners (id) ON DELETE CASCADE,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Waiters who were called to a table.
CREATE TABLE IF NOT EXISTS waiter_calls (
  bill_id TEXT NOT NULL REFERENCES bills (id) ON DELETE CASCADE,
  diner_id TEXT NOT NULL REFERENCES diners (id) ON DELETE CASCADE,
  reason TEXT NOT NULL CHECK (reason IN ('SERVICE', 'BILL')),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS waiter_calls_by_bill ON waiter_calls (bill_id, reason, at);
