import { sameSitePath } from "~/domain/visit/same-site-path";

/** Why an address is asked for: the first one, or another one of somebody who has ordered before. */
type Scope = "register" | "address";

/** What the steps keep in their query from page to page. */
export interface Course {
  scope: Scope;
  /** The page of ours that asked for an address, and gets its customer back. */
  back?: string | undefined;
}

/** The steps, in their order. */
const STEPS = ["/geolocation", "/geolocation/address", "/geolocation/confirm"] as const;
export type Step = (typeof STEPS)[number];

/** Takes the customer's own place, by a post. */
export const HERE = "/geolocation/here";

/** The course of a page, from its query: `register` by default, and back to a path of this site alone. */
export function courseOf(query: URLSearchParams): Course {
  return {
    scope: query.get("scope") === "address" ? "address" : "register",
    back: sameSitePath(query.get("back")),
  };
}

/** Path of a step that keeps its course: the guard asks for the scope. */
export function stepPath(step: Step | typeof HERE, { scope, back }: Course): string {
  const query = new URLSearchParams();
  if (scope === "address") query.set("scope", scope);
  if (back !== undefined) query.set("back", back);
  return query.size > 0 ? `${step}?${query}` : step;
}

/** Where the arrow of a page leads: the step before, or out of the steps. */
export function backFrom(pathname: string, course: Course): string {
  const paths: readonly string[] = STEPS;
  const before = STEPS[paths.indexOf(pathname) - 1];
  if (before) return stepPath(before, course);
  return course.back ?? (course.scope === "address" ? "/" : "/auth");
}
