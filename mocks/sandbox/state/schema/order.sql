-- An order keeps what was agreed when it was placed: names, prices and addresses as they were.
CREATE TABLE IF NOT EXISTS orders (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  guest_id TEXT REFERENCES guest_sessions (order_id),
  customer_id TEXT REFERENCES customers (id),
  store_id TEXT NOT NULL REFERENCES stores (id),
  checkout_option TEXT NOT NULL CHECK (checkout_option IN ('DELIVERY', 'TAKEOUT')),
  status TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  next_at INTEGER,
  created_at INTEGER NOT NULL,
  checkout_time INTEGER,
  estimated_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  address TEXT,
  contact TEXT NOT NULL,
  include_document_invoice INTEGER NOT NULL CHECK (include_document_invoice IN (0, 1)),
  note TEXT,
  items_price INTEGER NOT NULL,
  other_fees INTEGER NOT NULL,
  delivery_price INTEGER NOT NULL,
  order_amount INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS orders_due ON orders (next_at) WHERE next_at IS NOT NULL;
-- Holds the status too, so that a list of the few active ones reads no ended order.
CREATE INDEX IF NOT EXISTS orders_by_customer ON orders (customer_id, created_at, status);
CREATE INDEX IF NOT EXISTS orders_open ON orders (number) WHERE status NOT IN ('CONCLUDED', 'CANCELLED');
CREATE INDEX IF NOT EXISTS orders_by_guest ON orders (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS orders_by_slot ON orders (store_id, checkout_time) WHERE checkout_time IS NOT NULL;

CREATE TABLE IF NOT EXISTS order_lines (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  name TEXT NOT NULL,
  picture TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  unit_price INTEGER NOT NULL,
  total_price INTEGER NOT NULL,
  note TEXT,
  options TEXT NOT NULL,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS order_events (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  status TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;

-- A payment without an order is a table's: bill_shares says what for.
CREATE TABLE IF NOT EXISTS payments (
  id TEXT PRIMARY KEY,
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  method TEXT NOT NULL,
  type TEXT NOT NULL,
  status TEXT NOT NULL,
  amount INTEGER NOT NULL,
  change_for INTEGER,
  card TEXT,
  pix_code TEXT,
  expires_at INTEGER,
  error_code TEXT,
  challenge TEXT UNIQUE,
  return_url TEXT,
  verdict TEXT,
  card_to_save TEXT,
  changed_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS payments_by_order ON payments (order_id, created_at);
CREATE INDEX IF NOT EXISTS payments_by_time ON payments (created_at);
CREATE INDEX IF NOT EXISTS payments_due ON payments (expires_at)
  WHERE status IN ('PENDING', 'REQUIRES_ACTION') AND expires_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS kept_answers (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS kept_answers_by_time ON kept_answers (created_at);

CREATE TABLE IF NOT EXISTS outbox (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  channel TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  code TEXT,
  created_at INTEGER NOT NULL
) STRICT;
