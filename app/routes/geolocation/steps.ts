/** Why an address is asked for: the first one, or another one of somebody who has ordered before. */
export type Scope = "register" | "address";

/** The steps, in their order. */
export const STEPS = ["/geolocation", "/geolocation/address", "/geolocation/confirm"] as const;
export type Step = (typeof STEPS)[number];

/** Scope of a page, from its query; `register` by default. */
export function scopeOf(query: URLSearchParams): Scope {
  return query.get("scope") === "address" ? "address" : "register";
}

/** Path of a step that keeps its scope: the guard asks for it. */
export function stepPath(step: Step, scope: Scope): string {
  return scope === "address" ? `${step}?scope=address` : step;
}

/** Where the arrow of a page leads: the step before, or out of the steps. */
export function backFrom(pathname: string, scope: Scope): string {
  const paths: readonly string[] = STEPS;
  const before = STEPS[paths.indexOf(pathname) - 1];
  if (before) return stepPath(before, scope);
  return scope === "address" ? "/" : "/auth";
}
