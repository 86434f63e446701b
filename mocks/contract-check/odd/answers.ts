import { keepsApart, oddCardToken, oddId, oddRefreshToken, oddServiceId, oddToken } from "./names";

/** Fields that the contract does not name. Their formats would break every convention. */
const UNNAMED = {
  vendor_id: "a/b",
  parent_id: null,
  synced_at: "yesterday",
  thumbnail: "small.png",
  price_detail: { value: "39,90", currency: "pts", id: ".." },
  etag: ["w", { id: "" }],
  action: "none",
  startTime: "8h",
  last_four: "*123",
};

/** Lists whose order the contract does not fix. */
const UNORDERED = [
  ...["services", "options", "timeline", "checkout_times", "diners", "payments", "image_origins"],
  ...["tags", "allergens", "social_providers", "payment_options", "capabilities"],
];

/** Enum values that the contract does not name, for enums that may get new ones. */
const UNKNOWN_VALUES: Readonly<Record<string, string>> = {
  PREPARING: "IN_THE_OVEN",
  READY: "ON_THE_SHELF",
  PAYMENT_DECLINED: "PAYMENT_DECLINED_BY_ISSUER",
};

/** Unknown entries that a list of the contract may have. */
const UNKNOWN_ENTRIES: Readonly<Record<string, unknown>> = {
  services: { id: "drone", serviceType: "DRONE", status: "AVAILABLE" },
  social_providers: "myspace",
  capabilities: "teleport",
  payment_options: { method: "BITCOIN", type: "PREPAID" },
  table_payment_options: { method: "CREDIT", type: "IN_KIND" },
  tags: "KETO",
  changes: { name: "Pudim", kind: "MOVED" },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function oddText(name: string, value: string, inside: string): string {
  if (name === "service_id" || (name === "id" && inside === "services")) return oddServiceId(value);
  if (name === "id" || /_ids?$/.test(name)) return oddId(value);
  if (name === "access_token") return oddToken(value);
  if (name === "refresh_token") return oddRefreshToken(value);
  return name === "status" || name === "code" ? (UNKNOWN_VALUES[value] ?? value) : value;
}

/** An unknown entry. Its id is derived from the first entry's, so that it appears once. */
function strayEntry(list: string, [first]: readonly unknown[]): unknown[] {
  const entry = UNKNOWN_ENTRIES[list];
  if (!isRecord(entry) || entry.id === undefined) return entry === undefined ? [] : [entry];
  return isRecord(first) ? [{ ...entry, id: `${entry.id} ${first.id}` }] : [];
}

function oddList(entries: readonly unknown[], name: string): unknown[] {
  const all = [...entries.map((entry) => oddly(entry, name)), ...strayEntry(name, entries)];
  return UNORDERED.includes(name) ? all.toReversed() : all;
}

/** The details of a refusal: a field named with its path, a group with its odd id, a sentence as a list. */
function oddError({ code, detail, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const named = (reason: unknown) => {
    if (!isRecord(reason) || typeof reason.field !== "string") return reason;
    const field = code === "INVALID_OPTIONS" ? oddId(reason.field) : `body.${reason.field}`;
    return { ...reason, field };
  };
  const told = Array.isArray(detail) ? detail.map(named) : detail;
  const asList = typeof told === "string" && rest.status === 404 ? [{ message: told }] : told;
  return { ...rest, code, detail: asList };
}

/** A JSON value as an unusual but correct backend would send it. `inside` is the name of its field. */
function oddly(value: unknown, inside = ""): unknown {
  if (Array.isArray(value)) return oddList(value, inside);
  if (typeof value === "string") return oddText(inside, value, "");
  if (!isRecord(value)) return value;
  const isError = typeof value.status === "number" && typeof value.code === "string";
  const fields = Object.entries(isError ? oddError(value) : value).toReversed();
  const shown = fields.filter(([name, entry]) => !keepsApart(name, entry));
  const odd = shown.map(([name, entry]) => {
    // The vault's hidden fields are not changed, because they are posted as they are.
    if (name === "fields") return [name, entry];
    return [name, typeof entry === "string" ? oddText(name, entry, inside) : oddly(entry, name)];
  });
  return { ...UNNAMED, ...Object.fromEntries(odd) };
}

/** Adds an unknown block before those of the home page. */
const STRAY_BLOCK = { type: "Game", id: "..", at: "noon", image: 7, items: [{ id: "a/b", price: null }] };

/** Restaurants whose tables bear another code than their odd id. */
const withCodes = (restaurants: readonly unknown[]) =>
  restaurants.map((one) => (isRecord(one) ? { code: one.id, ...one } : one));

/** The answer at a path, as JSON. */
export function oddAnswer(path: string, body: unknown): unknown {
  const isStores = path.endsWith("/get-store-list") && Array.isArray(body);
  const odd = oddly(isStores ? withCodes(body) : body);
  if (path.endsWith("/home") && Array.isArray(odd)) return [STRAY_BLOCK, ...odd];
  return odd;
}

/** The address that the customer's browser is sent to, with odd ids and tokens in the query. */
export function oddLocation(location: string): string {
  if (!URL.canParse(location)) return location;
  const url = new URL(location);
  for (const [name, value] of [...url.searchParams]) {
    if (name === "order_id" || name === "payment_id") url.searchParams.set(name, oddId(value));
    if (name === "card_token") url.searchParams.set(name, oddCardToken(value));
  }
  return url.href;
}
