import { oddCardToken, oddId, oddRefreshToken, oddServiceId, oddToken } from "./names";

/** What the contract does not name, in formats that would break every convention where it did. */
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

/** Lists in whose order the contract means nothing. */
const UNORDERED = [
  ...["services", "options", "timeline", "checkout_times", "diners", "payments", "image_origins"],
  ...["tags", "allergens", "social_providers", "payment_options"],
];

/** Values that the contract does not name, where it says that there may be some. */
const UNKNOWN_VALUES: Readonly<Record<string, string>> = {
  PREPARING: "IN_THE_OVEN",
  READY: "ON_THE_SHELF",
  PAYMENT_DECLINED: "PAYMENT_DECLINED_BY_ISSUER",
};

/** Entries that a list of the contract may hold beside those that it names. */
const UNKNOWN_ENTRIES: Readonly<Record<string, unknown>> = {
  services: { id: "drone", serviceType: "DRONE", status: "AVAILABLE" },
  social_providers: "myspace",
  payment_options: { method: "BITCOIN", type: "PREPAID" },
  table_payment_options: { method: "CREDIT", type: "IN_KIND" },
  tags: "KETO",
  changes: { name: "Pudim", kind: "MOVED" },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function oddText(name: string, value: string, inside: string): string {
  if (name === "service_id" || (name === "id" && inside === "services")) return oddServiceId(value);
  if (name === "id" || name.endsWith("_id")) return oddId(value);
  if (name === "access_token") return oddToken(value);
  if (name === "refresh_token") return oddRefreshToken(value);
  return name === "status" || name === "code" ? (UNKNOWN_VALUES[value] ?? value) : value;
}

/** An entry that is none of the contract's; its id is made of the first one's, so that it comes once. */
function strayEntry(list: string, [first]: readonly unknown[]): unknown[] {
  const entry = UNKNOWN_ENTRIES[list];
  if (!isRecord(entry) || entry.id === undefined) return entry === undefined ? [] : [entry];
  return isRecord(first) ? [{ ...entry, id: `${entry.id} ${first.id}` }] : [];
}

function oddList(entries: readonly unknown[], name: string): unknown[] {
  const all = [...entries.map((entry) => oddly(entry, name)), ...strayEntry(name, entries)];
  return UNORDERED.includes(name) ? all.toReversed() : all;
}

/** The details of a refusal: a field may be told with its way, a group by its odd id, a sentence as a list. */
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

/** A JSON value as a good but odd backend would have it; `inside` is the name that it stands under. */
function oddly(value: unknown, inside = ""): unknown {
  if (Array.isArray(value)) return oddList(value, inside);
  if (typeof value === "string") return oddText(inside, value, "");
  if (!isRecord(value)) return value;
  const isError = typeof value.status === "number" && typeof value.code === "string";
  const fields = Object.entries(isError ? oddError(value) : value).toReversed();
  const odd = fields.map(([name, entry]) => {
    // The vault's hidden fields are posted as they are.
    if (name === "fields") return [name, entry];
    return [name, typeof entry === "string" ? oddText(name, entry, inside) : oddly(entry, name)];
  });
  return { ...UNNAMED, ...Object.fromEntries(odd) };
}

/** A block that no storefront knows, before those of the home page. */
const STRAY_BLOCK = { type: "Game", id: "..", at: "noon", image: 7, items: [{ id: "a/b", price: null }] };

/** The answer of a path, as JSON. */
export function oddAnswer(path: string, body: unknown): unknown {
  const odd = oddly(body);
  if (path.endsWith("/home") && Array.isArray(odd)) return [STRAY_BLOCK, ...odd];
  return odd;
}

/** Where the customer's browser is led, with odd ids and tokens in the query. */
export function oddLocation(location: string): string {
  if (!URL.canParse(location)) return location;
  const url = new URL(location);
  for (const [name, value] of [...url.searchParams]) {
    if (name === "order_id" || name === "payment_id") url.searchParams.set(name, oddId(value));
    if (name === "card_token") url.searchParams.set(name, oddCardToken(value));
  }
  return url.href;
}
