/**
 * The levels of a backend, in the order in which one builds them: what of the specification it has. `menu` is always
 * there. Contract: Features; record 152.
 */
export const LEVELS = [
  // One line each.
  "menu",
  "guest",
  "accounts",
  "cards",
  "savings",
  "favorites",
  "invoice",
  "social",
  "b2c",
  "tables",
] as const;
export type Level = (typeof LEVELS)[number];

/** What belongs to a level. */
interface LevelRow {
  /** The level that it stands on. Without that one it is off. */
  needs?: Level;
  /** Method, area and path of each call. One that two levels name is there with either. */
  calls: readonly string[];
  /** What is off without it: flags of the content service. */
  flags?: readonly "table_payment"[] | readonly "external_login"[];
  /** What is off without it: capabilities. */
  capabilities?: readonly string[];
  /** Where its pages and its posts begin. `:` is any segment. A page below two levels needs both. */
  pages?: readonly string[];
}

/** Calls of payments through a provider. Which of them a backend needs is said by its payment options. */
const PROVIDER_CALLS = [
  "GET order /cards/vault",
  "POST order /payments/apple-pay/start-session",
  "POST order /payments/external-confirmation",
] as const;

/** Which level has which calls, flags, capabilities and pages: the one table of them. */
export const LEVEL_TABLE: Readonly<Record<Level, LevelRow>> = {
  menu: {
    calls: [
      "GET cms /cms",
      "GET cms /home",
      "GET catalog /client/get-store-list",
      "GET catalog /client/get-store-geolocation-info",
      "GET catalog /client/get-default-categories",
      "GET catalog /client/get-category-list",
      "GET catalog /client/get-category",
      "GET catalog /client/get-menu-items",
      "GET catalog /client/search-items",
      "GET catalog /client/get-item",
      "GET catalog /client/get-suggestions",
      "GET crm /terms",
      "GET crm /policy",
    ],
    capabilities: ["suggestions", "portions", "webhooks"],
  },
  guest: {
    calls: [
      "GET catalog /geocode",
      "GET catalog /reverse-geocode",
      "POST catalog /session/guest-user",
      "GET catalog /session/guest-user/{order_id}",
      "GET catalog /session/guest-user/{order_id}/address",
      "POST catalog /session/guest-user/{order_id}/address",
      "POST catalog /session/guest-user/{order_id}/cart/items",
      "POST catalog /session/cart",
      "GET catalog /session/cart/{cart_id}",
      "DELETE catalog /session/cart/{cart_id}",
      "POST catalog /session/cart/{cart_id}/items",
      "PATCH catalog /session/cart/{cart_id}/items",
      "DELETE catalog /session/cart/{cart_id}/items/{line_id}",
      "POST order /orders",
      "GET order /orders/{order_id}",
      "GET order /orders/{order_id}/polling",
      "POST order /orders/{order_id}/payments",
      ...PROVIDER_CALLS,
      "POST order /orders/{order_id}/cancel",
      "POST order /orders/{order_id}/issues",
      "POST order /orders/{order_id}/rating",
    ],
    capabilities: ["cancel", "issues", "ratings", "live"],
    pages: [
      ...["/geolocation", "/cart", "/payment", "/orders", "/mobile/order", "/track", "/shared"],
      // An address is where an order goes.
      "/profile/addresses",
      ...["/resources/guest", "/resources/address", "/resources/service", "/resources/order-status"],
    ],
  },
  accounts: {
    calls: [
      "POST crm /login",
      "POST crm /refresh-token",
      "POST crm /logout",
      "POST crm /login/send-code",
      "POST crm /login/code",
      "GET crm /sessions",
      "DELETE crm /sessions/{session_id}",
      "DELETE crm /sessions",
      "POST crm /users/check-email",
      "POST crm /users/check-phone-number",
      "POST crm /users/check-email-code",
      "POST crm /users/check-phone-number-code",
      "POST crm /users/check-cpf",
      "POST crm /passwords/check-email",
      "POST crm /passwords/check-phone",
      "POST crm /passwords/check-verification-code",
      "POST crm /passwords/reset",
      "GET crm /users",
      "POST crm /users",
      "PATCH crm /users",
      "PUT crm /users",
      "GET crm /addresses",
      "POST crm /addresses",
      "PUT crm /addresses/{address_id}",
      "DELETE crm /addresses/{address_id}",
      "PUT crm /addresses/{address_id}/set-main",
      "POST order /session/cart",
      "GET order /session/cart/{cart_id}",
      "DELETE order /session/cart/{cart_id}",
      "POST order /session/cart/{cart_id}/items",
      "PATCH order /session/cart/{cart_id}/items",
      "DELETE order /session/cart/{cart_id}/items/{line_id}",
      "GET order /orders",
      "GET order /orders/history/{filter}",
      "POST order /orders/rebuy",
      "GET order /orders/{order_id}/confirm-delivery",
      "GET crm /loyalty",
      "POST crm /privacy/my-data",
      "POST crm /privacy/exclude-my-data",
    ],
    capabilities: ["logout", "sessions", "code_login", "recent_orders", "loyalty", "address_names"],
    pages: [
      ...["/auth/login", "/auth/code", "/register", "/recovery", "/profile", "/mobile/profile"],
      ...["/orders/:/rebuy", "/privacy/my-data", "/privacy/delete-account"],
      ...["/resources/sign-in", "/resources/push"],
    ],
  },
  cards: {
    needs: "accounts",
    calls: [
      "GET order /cards",
      "POST order /cards",
      "DELETE order /cards/{card_id}",
      "PATCH order /cards/{card_id}/set-default",
    ],
    pages: ["/profile/payments"],
  },
  savings: {
    calls: [
      "GET order /coupons",
      "POST order /coupons",
      "DELETE order /coupons",
      "POST order /payments/gift-card/balance",
      "GET admin /gift-card-fields",
    ],
    pages: ["/cupons", "/cart/coupon", "/cart/gift-card"],
  },
  favorites: {
    needs: "accounts",
    calls: ["GET crm /favorite/list", "GET crm /favorite/items", "POST crm /favorite/items"],
    pages: ["/favorites"],
  },
  invoice: {
    calls: ["POST order /orders/send-invoice"],
    pages: ["/orders/:/invoice"],
  },
  social: {
    needs: "accounts",
    calls: ["POST crm /login/{provider}"],
    pages: ["/auth/google", "/auth/apple", "/auth/facebook"],
  },
  b2c: {
    needs: "accounts",
    calls: ["GET crm /b2c-login", "GET crm /b2c-reset", "GET crm /b2c-profile", "GET crm /b2c-polling"],
    flags: ["external_login"],
    pages: ["/auth/b2c", "/resources/b2c-go", "/resources/b2c-profile", "/resources/b2c-reset"],
  },
  tables: {
    calls: [
      "GET order /table/table-info",
      "POST order /table/table-session",
      "POST order /table/table-session/{session_id}/join",
      "GET order /table/table-session/{session_id}",
      "POST order /table/table-session/{session_id}/add-payment",
      "GET order /table/table-session/{session_id}/payments/{payment_id}",
      "DELETE order /table/table-session/{session_id}/payments/{payment_id}",
      "POST order /table/table-session/{session_id}/leave",
      "GET order /table/table-session/{session_id}/round",
      "POST order /table/table-session/{session_id}/round/items",
      "PATCH order /table/table-session/{session_id}/round/items",
      "POST order /table/table-session/{session_id}/round/send",
      "POST order /table/table-session/{session_id}/call",
      ...PROVIDER_CALLS,
    ],
    flags: ["table_payment"],
    capabilities: ["table_ordering"],
    pages: ["/table", "/table-payment", "/resources/table-link", "/resources/table-bill"],
  },
};

/** The levels that a setup's names stand for: `menu`, and each that is named with the one that it needs. */
export function levelsOf(names: readonly string[]): Level[] {
  const isNamed = (level: Level) => level === "menu" || names.includes(level);
  return LEVELS.filter((level) => isNamed(level) && isNamed(LEVEL_TABLE[level].needs ?? "menu"));
}

/** A level with those that it stands on, in the order in which one builds them. Each but `menu` stands on it. */
export function levelsUpTo(level: Level): Level[] {
  // An order is a guest's first: without it nothing could be saved on, kept or sent.
  const before: Level[] = level === "menu" || level === "tables" ? ["menu"] : ["menu", "guest"];
  const { needs } = LEVEL_TABLE[level];
  return LEVELS.filter((one) => one === level || one === needs || before.includes(one));
}

/**
 * The levels that have a call, by its method, area and path: `GET order /orders/{order_id}`, however the ids of its path
 * are written. None for what is no call of the contract.
 */
export function levelsOfCall(call: string): readonly Level[] {
  return LEVELS_OF_CALL.get(withoutNames(call)) ?? [];
}

const withoutNames = (call: string) => call.replace(/\{\w+\}|:\w+/g, ":");

const LEVELS_OF_CALL: ReadonlyMap<string, readonly Level[]> = new Map(
  LEVELS.flatMap((level) => LEVEL_TABLE[level].calls.map((call) => withoutNames(call))).map((call) => [
    call,
    LEVELS.filter((level) => LEVEL_TABLE[level].calls.some((other) => withoutNames(other) === call)),
  ]),
);

/** The level of a capability. Undefined for one that is of several. */
export function levelOfCapability(name: string): Level | undefined {
  return LEVELS.find((level) => LEVEL_TABLE[level].capabilities?.includes(name));
}

/** The levels that a page needs, all of them. @param pathname - as the router reads it, in lower case */
export function levelsOfPage(pathname: string): Level[] {
  return LEVELS.filter((level) => LEVEL_TABLE[level].pages?.some((page) => isBelow(pathname, page)));
}

/** Whether a backend of these levels has the page of an address. One of another site is none of its own. */
export function hasPage(levels: readonly Level[], address: string): boolean {
  if (!address.startsWith("/")) return true;
  const [pathname = ""] = address.toLowerCase().split(/[?#]/);
  return levelsOfPage(pathname).every((level) => levels.includes(level));
}

function isBelow(pathname: string, page: string): boolean {
  const segments = pathname.split("/");
  return page.split("/").every((part, at) => (part === ":" ? Boolean(segments[at]) : part === segments[at]));
}
