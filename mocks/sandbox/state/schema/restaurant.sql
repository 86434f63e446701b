-- Money: integer minor units. Instants: milliseconds since the epoch.
-- JSON: lists, and texts in both languages ({"pt","en"}), that are only read whole.

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
  code TEXT NOT NULL UNIQUE,
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
  service_type TEXT NOT NULL CHECK (service_type IN ('DELIVERY', 'TAKEOUT', 'TABLE')),
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
  pricing TEXT NOT NULL CHECK (pricing IN ('SUM', 'HIGHEST', 'AVERAGE')),
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

-- What goes with the items of a category, best first. An empty category: what is popular.
CREATE TABLE IF NOT EXISTS pairings (
  category_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  item_id TEXT NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  PRIMARY KEY (category_id, position)
) STRICT, WITHOUT ROWID;
