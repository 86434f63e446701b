import { areaLine, formatCep } from "~/domain/address/address";
import { sameSitePath } from "~/domain/text/url";
import { pagePath } from "~/domain/visit/page-path";
import type { AddressInput } from "~/services/contract/primitives.server";

/** The list of saved addresses. */
export const ADDRESSES = "/profile/addresses";

/** The first page of the steps for another address. The last one leads back to the list. */
export const NEW_ADDRESS = `/geolocation?${new URLSearchParams({ scope: "address", back: ADDRESSES })}`;

/** The page that changes a saved address. */
export function addressPath(id: string): string {
  return pagePath`/profile/addresses/${id}`;
}

/** The page that asks before a saved address is deleted. */
export function removalPath(id: string): string {
  return `${addressPath(id)}/remove`;
}

/**
 * `Vila Madalena, São Paulo, SP, 05433-010`, to tell two streets of one name apart. The CEP has no line break, and none before it:
 * it does not stand alone on a line.
 */
export function districtLine(address: AddressInput): string {
  const cep = formatCep(address.postal_code).replace("-", "\u2011");
  return [areaLine(address), cep].filter(Boolean).join(",\u00a0");
}

/** The name in the query that shows what was found, and the one that chooses one of it. */
export const FOUND = "found";
export const AT = "at";

/** Why the address is needed: "register" for a visitor's first one, "address" for another one. */
type Scope = "register" | "address";

/** What the query keeps from step to step. */
interface Course {
  scope: Scope;
  /** Our page that asked for an address. The last step leads back to it. */
  back?: string | undefined;
  /** The first step shows what was found. */
  found?: boolean | undefined;
  /** The id of the one that is chosen of what was found. */
  at?: string | undefined;
}

/** The steps, in their order. */
export const STEPS = {
  search: "/geolocation",
  address: "/geolocation/address",
  confirm: "/geolocation/confirm",
} as const;
/** In the place of all steps, for a guest who picks the order up. */
export const PICK_UP = "/geolocation/pickup";
/** In the place of the second step, for a street that no map knows. */
export const BY_HAND = "/geolocation/by-hand";
type Step = (typeof STEPS)[keyof typeof STEPS] | typeof BY_HAND;

/** Reads a page's query. The scope is "register" by default, and `back` is a path of this site. */
export function courseOf(query: URLSearchParams): Course {
  return {
    scope: query.get("scope") === "address" ? "address" : "register",
    back: sameSitePath(query.get("back")),
  };
}

/** The path of a step with the same query. The guard needs the scope. */
export function stepPath(step: Step, { scope, back, found, at }: Course): string {
  const query = new URLSearchParams();
  if (found) query.set(FOUND, "1");
  if (at !== undefined) query.set(AT, at);
  if (scope === "address") query.set("scope", scope);
  if (back !== undefined) query.set("back", back);
  return query.size > 0 ? `${step}?${query}` : step;
}

/** Where the back link of a page leads: to the step before, or out of the steps. */
export function backFrom(pathname: string, course: Course): string {
  if (pathname === PICK_UP || pathname === BY_HAND) return stepPath(STEPS.search, course);
  const steps: readonly string[] = Object.values(STEPS);
  const before = Object.values(STEPS)[steps.indexOf(pathname) - 1];
  if (before) return stepPath(before, course);
  return course.back ?? (course.scope === "address" ? "/" : "/auth");
}
