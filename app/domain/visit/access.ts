import { pagePath } from "./page-path";

/** What the guard knows of a visitor when it decides about a path. */
export interface AccessVisitor {
  /** `APP_ENV=TEST`: the guards are skipped. */
  readonly testEnv: boolean;
  readonly flags: {
    readonly delivery: boolean;
    readonly tablePayment: boolean;
    readonly externalLogin: boolean;
  };
  readonly device: "mobile" | "desktop";
  /** A phone, or a tablet. */
  readonly isHandheld: boolean;
  readonly userType: "guest" | "registered" | "b2c";
  /** A guest with an order id, or a registered user with a token and all necessary information. */
  readonly access: boolean;
  readonly addressKnown: boolean;
}

export type Decision = { allow: true } | { redirect: string };

/** Open to everybody: legal texts, signed tracking, providers' returns, resources, health and error pages, manifests. */
const OPEN = [
  "/privacy",
  "/track",
  "/payments",
  "/resources",
  "/example",
  "/offline",
  "/error",
  "/healthz",
  "/readyz",
  "/manifest.webmanifest",
  "/build-manifest.json",
  "/robots.txt",
  "/sitemap.xml",
];

const TABLE = ["/table", "/table-payment"];

/** The pages of somebody who was sent the link of a shared order. They need the delivery feature and no access. Record 100. */
const SHARED = ["/shared"];

/** What `external_login` does not close. */
const OUTSIDE = ["/auth", "/geolocation", ...TABLE, ...SHARED];

/**
 * The paths that need the delivery feature and access. Two are not in the guard table: `/cart` is a step of the same
 * checkout as `/payment`, and `/stores` chooses a restaurant for a known address (decisions 5 and 17).
 */
const DELIVERY = [
  ...["/cupons", "/menu", "/orders", "/profile", "/payment", "/mobile", "/favorites"],
  ...["/cart", "/stores"],
];

const ENTRY = ["/auth", "/welcome", "/recovery", "/register"];

/**
 * Whether paying at a table is on: its flag is active and the device is mobile. Guard table, rule 4. A tablet is mobile
 * here: it can be held over a code.
 */
export function payAtTable(visitor: Pick<AccessVisitor, "flags" | "isHandheld">): boolean {
  return visitor.flags.tablePayment && visitor.isHandheld;
}

/** The page where a visitor chooses how to begin. Guards: "Entry choice". */
export function entryChoice(visitor: Pick<AccessVisitor, "flags" | "isHandheld">): string {
  const table = payAtTable(visitor);
  if (visitor.flags.delivery) return table ? "/welcome" : "/auth";
  return table ? "/table" : "/auth";
}

/**
 * The guard: may this visitor see this path (which may carry a query), and if not, where do they go?
 * The first rule of the guard table that matches wins; paths match by whole segments.
 */
export function decide(visitor: AccessVisitor, path: string): Decision {
  const target = redirectTarget(visitor, readPath(path));
  return target === undefined ? { allow: true } : { redirect: target };
}

/** Whether a path is open to everybody, so that the guard need not load anything about the visitor. Rule 2. */
export function isOpenToAll(path: string): boolean {
  return isUnder(readPath(path).pathname, OPEN);
}

/** The pathname of a path (which may carry a query) as the router reads it, in lower case. */
export function pathnameOf(path: string): string {
  return readPath(path).pathname;
}

interface ReadPath {
  readonly pathname: string;
  readonly scope: string | null;
  /** The order id of `/mobile/order/{id}`, as it was written. */
  readonly order: string | undefined;
}

/** The rules of the guard table, in order. Undefined allows the page. */
function redirectTarget(visitor: AccessVisitor, { pathname, scope, order }: ReadPath): string | undefined {
  const { flags, access } = visitor;
  const under = (roots: readonly string[]) => isUnder(pathname, roots);

  if (visitor.testEnv) return undefined; // 1
  if (under(OPEN)) return undefined; // 2
  if (visitor.device === "desktop" && order !== undefined) return pagePath`/orders/${order}`; // 3
  if (visitor.device === "desktop" && under(["/mobile"])) return "/"; // 3
  if (!visitor.isHandheld && under(TABLE)) return "/"; // 3
  if (under(TABLE) && !payAtTable(visitor)) return entryChoice(visitor); // 4
  if (under([...DELIVERY, ...SHARED]) && !flags.delivery) return entryChoice(visitor); // 5
  if (flags.externalLogin && !access && !under(OUTSIDE)) return "/auth"; // 6
  if (access && visitor.addressKnown && under(["/geolocation"]) && scope !== "address") return "/"; // 7
  if (access && under(ENTRY)) return "/"; // 8
  if (!access && (pathname === "/" || under(DELIVERY))) return entryChoice(visitor); // 9
  if (visitor.userType === "guest" && under(["/mobile/profile"])) return "/"; // 10
  return undefined; // 11
}

function isUnder(pathname: string, roots: readonly string[]): boolean {
  return roots.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}

/**
 * Reads a path as the router does. Letter case, percent-encoding, doubled and trailing slashes lead to the same page,
 * so they must not bypass the guard.
 */
function readPath(path: string): ReadPath {
  const [beforeHash = ""] = path.split("#", 1);
  const [rawPathname = ""] = beforeHash.split("?", 1);
  const query = beforeHash.slice(rawPathname.length + 1);
  const segments: string[] = [];
  for (const raw of rawPathname.split(/[/\\]/)) {
    const segment = decodeSegment(raw);
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  const pathname = `/${segments.join("/").toLowerCase()}`;
  const order = segments.length === 3 && pathname.startsWith("/mobile/order/") ? segments[2] : undefined;
  return { pathname, scope: new URLSearchParams(query).get("scope"), order };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("/", "%2f"); // an encoded slash does not end a segment
  } catch {
    return segment;
  }
}

export interface SignedIn {
  readonly type: "registered" | "b2c";
  readonly hasAddress: boolean;
  readonly hasPhone: boolean;
  readonly hasDocument: boolean;
}

type AfterSignIn = "/geolocation" | "/register/phone" | "/register/data" | "/";

/**
 * Where a sign-in leads: to the page of the first missing detail, otherwise Home. Specification: States, "Post-login
 * routing". The phone and document of a b2c customer are kept outside, see decision 9.
 */
export function afterSignIn({ type, hasAddress, hasPhone, hasDocument }: SignedIn): AfterSignIn {
  if (!hasAddress) return "/geolocation";
  if (type === "b2c") return "/";
  if (!hasPhone) return "/register/phone";
  if (!hasDocument) return "/register/data";
  return "/";
}

/** The pages that anybody may read and search engines may list. Words: "Titles and descriptions". */
export const PUBLIC_PAGES = [
  "/auth",
  "/auth/login",
  "/welcome",
  "/register",
  "/privacy/terms",
  "/privacy/policy",
] as const;

/** Whether a path is a public page, with or without a trailing slash. */
export function isPublicPage(pathname: string): boolean {
  const path = pathname.replace(/\/$/, "");
  return PUBLIC_PAGES.some((page) => page === path);
}

/** The public pages that a new visitor on a phone can open. With these flags, the others redirect. */
export function reachablePages(flags: AccessVisitor["flags"]): string[] {
  const stranger: AccessVisitor = {
    ...{ testEnv: false, flags, device: "mobile", isHandheld: true },
    ...{ userType: "guest", access: false, addressKnown: false },
  };
  const isChosen = (path: string) => path !== "/welcome" || entryChoice(stranger) === path;
  return PUBLIC_PAGES.filter((path) => isChosen(path) && "allow" in decide(stranger, path));
}
