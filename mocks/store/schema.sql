-- Money is in integer minor units; instants are milliseconds since the epoch; lists and texts in both
-- languages ({"pt","en"}) that are only ever read whole are JSON.

CREATE TABLE IF NOT EXISTS settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS flags (
  code TEXT PRIMARY KEY,
  active INTEGER NOT NULL CHECK (active IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS home_blocks (
  position INTEGER PRIMARY KEY,
  block TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS legal_texts (
  kind TEXT PRIMARY KEY,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS places (
  id TEXT PRIMARY KEY,
  postal_code TEXT NOT NULL,
  street TEXT NOT NULL,
  number TEXT NOT NULL,
  district TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  folded TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS stores (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  merchant_id TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL,
  picture TEXT,
  address TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  area TEXT NOT NULL,
  open INTEGER NOT NULL DEFAULT 1 CHECK (open IN (0, 1)),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  fee_original INTEGER,
  minutes INTEGER NOT NULL CHECK (minutes >= 0),
  minimum_order INTEGER NOT NULL CHECK (minimum_order >= 0),
  other_fees INTEGER NOT NULL CHECK (other_fees >= 0),
  slot_capacity INTEGER NOT NULL DEFAULT 20 CHECK (slot_capacity >= 0)
) STRICT;

CREATE TABLE IF NOT EXISTS store_hours (
  store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL,
  PRIMARY KEY (store_id, weekday, start_time)
) STRICT, WITHOUT ROWID;

-- A replaced service keeps its row, so that its old id can be told from one that never was.
CREATE TABLE IF NOT EXISTS services (
  id TEXT PRIMARY KEY,
  store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  service_type TEXT NOT NULL CHECK (service_type IN ('DELIVERY', 'TAKEOUT')),
  status TEXT NOT NULL DEFAULT 'AVAILABLE' CHECK (status IN ('AVAILABLE', 'UNAVAILABLE')),
  replaced_by TEXT REFERENCES services (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX IF NOT EXISTS services_by_store ON services (store_id);

CREATE TABLE IF NOT EXISTS categories (
  id TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  picture TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS items (
  id TEXT PRIMARY KEY,
  category_id TEXT NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  picture TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0),
  original_price INTEGER,
  serves INTEGER,
  tags TEXT NOT NULL,
  allergens TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('AVAILABLE', 'UNAVAILABLE')),
  folded TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS items_by_category ON items (category_id, position);

-- Rows here limit an item to some stores; an item without one is sold at all.
CREATE TABLE IF NOT EXISTS item_stores (
  item_id TEXT NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  store_id TEXT NOT NULL REFERENCES stores (id) ON DELETE CASCADE,
  PRIMARY KEY (item_id, store_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS option_groups (
  item_id TEXT NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  min INTEGER NOT NULL CHECK (min >= 0),
  max INTEGER NOT NULL CHECK (max >= min),
  status TEXT NOT NULL CHECK (status IN ('AVAILABLE', 'UNAVAILABLE')),
  PRIMARY KEY (item_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS options (
  item_id TEXT NOT NULL,
  group_id TEXT NOT NULL,
  id TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  description TEXT,
  price INTEGER NOT NULL CHECK (price >= 0),
  max INTEGER,
  status TEXT NOT NULL CHECK (status IN ('AVAILABLE', 'UNAVAILABLE')),
  PRIMARY KEY (item_id, group_id, id),
  FOREIGN KEY (item_id, group_id) REFERENCES option_groups (item_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

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
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sessions_by_customer ON sessions (customer_id);

CREATE TABLE IF NOT EXISTS tokens (
  digest TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tokens_by_session ON tokens (session_id);

-- Codes of six digits, also those for accounts that do not exist, which are never sent.
CREATE TABLE IF NOT EXISTS codes (
  id INTEGER PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('contact', 'password', 'my_data')),
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

CREATE TABLE IF NOT EXISTS guest_sessions (
  order_id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL UNIQUE,
  address TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  dropped_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS carts (
  id TEXT PRIMARY KEY,
  guest_id TEXT UNIQUE REFERENCES guest_sessions (order_id) ON DELETE CASCADE,
  customer_id TEXT REFERENCES customers (id) ON DELETE CASCADE,
  service_id TEXT NOT NULL REFERENCES services (id) ON UPDATE CASCADE,
  checkout_option TEXT NOT NULL CHECK (checkout_option IN ('DELIVERY', 'TAKEOUT')),
  taken_from TEXT,
  created_at INTEGER NOT NULL,
  CHECK ((guest_id IS NULL) <> (customer_id IS NULL))
) STRICT;
CREATE INDEX IF NOT EXISTS carts_by_customer ON carts (customer_id);

-- agreed_*: what the customer last saw and went on from; told_*: what the last answer said.
CREATE TABLE IF NOT EXISTS cart_lines (
  id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  item_id TEXT NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  note TEXT,
  agreed_price INTEGER NOT NULL,
  agreed_available INTEGER NOT NULL CHECK (agreed_available IN (0, 1)),
  told_price INTEGER NOT NULL,
  told_available INTEGER NOT NULL CHECK (told_available IN (0, 1))
) STRICT;
CREATE INDEX IF NOT EXISTS cart_lines_by_cart ON cart_lines (cart_id, position);

CREATE TABLE IF NOT EXISTS line_options (
  line_id TEXT NOT NULL REFERENCES cart_lines (id) ON DELETE CASCADE,
  group_id TEXT NOT NULL,
  option_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (line_id, group_id, option_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS cart_removals (
  cart_id TEXT NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  item_id TEXT NOT NULL,
  name TEXT NOT NULL,
  price INTEGER NOT NULL,
  PRIMARY KEY (cart_id, position)
) STRICT, WITHOUT ROWID;

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
  cancelled INTEGER NOT NULL DEFAULT 0 CHECK (cancelled IN (0, 1))
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

-- Money beside the payments: coupons, gift cards, and the provider's vault, which keeps no number.
-- What an operator changes of a coupon has columns; the rest is read whole.
CREATE TABLE IF NOT EXISTS coupons (
  code TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  fixed TEXT NOT NULL,
  minimum INTEGER NOT NULL CHECK (minimum >= 0),
  most_uses INTEGER,
  used INTEGER NOT NULL CHECK (used >= 0),
  expires_at INTEGER,
  active INTEGER NOT NULL CHECK (active IN (0, 1))
) STRICT, WITHOUT ROWID;

-- A removed one is told until the customer next changes the cart.
CREATE TABLE IF NOT EXISTS cart_coupons (
  cart_id TEXT PRIMARY KEY REFERENCES carts (id) ON DELETE CASCADE,
  code TEXT NOT NULL REFERENCES coupons (code) ON DELETE CASCADE,
  removed INTEGER NOT NULL CHECK (removed IN (0, 1))
) STRICT, WITHOUT ROWID;

-- Phone and CPF are kept of guests alone, who have no account to be known by.
CREATE TABLE IF NOT EXISTS coupon_uses (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  code TEXT NOT NULL REFERENCES coupons (code) ON DELETE CASCADE,
  customer_id TEXT,
  guest_id TEXT,
  phone_number TEXT,
  document TEXT,
  discount INTEGER NOT NULL CHECK (discount >= 0),
  released_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS coupon_uses_by_code ON coupon_uses (code);

CREATE TABLE IF NOT EXISTS gift_cards (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  pin TEXT NOT NULL,
  balance INTEGER NOT NULL CHECK (balance >= 0),
  active INTEGER NOT NULL CHECK (active IN (0, 1))
) STRICT;

CREATE TABLE IF NOT EXISTS cart_gift_cards (
  cart_id TEXT PRIMARY KEY REFERENCES carts (id) ON DELETE CASCADE,
  gift_card_id TEXT NOT NULL REFERENCES gift_cards (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS gift_card_uses (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  gift_card_id TEXT NOT NULL REFERENCES gift_cards (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  refunded_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS gift_card_tries (
  id INTEGER PRIMARY KEY,
  scope TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS gift_card_tries_by_scope ON gift_card_tries (scope, at);

CREATE TABLE IF NOT EXISTS vault_forms (
  id TEXT PRIMARY KEY,
  return_url TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS card_tokens (
  token TEXT PRIMARY KEY,
  details TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS saved_cards (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  details TEXT NOT NULL,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS saved_cards_by_customer ON saved_cards (customer_id);

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
