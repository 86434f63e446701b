/** The areas that a fault can hit: those of the contract, and the pages for browsers. */
export const FAULT_AREAS = [
  "cms",
  "catalog",
  "order",
  "crm",
  "admin",
  "pictures",
  "pay",
  "b2c",
  "oidc",
] as const;

export const FAULT_KINDS = [
  "delay",
  "status",
  "drop",
  "truncate",
  "html",
  "wrong-type",
  "bad-entry",
  "enormous",
  "endless",
  "hang",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/**
 * A fault to inject. It hits calls of an area and path (a prefix, or a pattern with `*`): the next `times` of them,
 * or a `share` between 0 and 1. With `after: "commit"` the work is done first.
 */
export type FaultRule = {
  area?: string | undefined;
  method?: string | undefined;
  path?: string | undefined;
  kind: FaultKind;
  delay_ms?: number | undefined;
  status?: number | undefined;
  times?: number | undefined;
  share?: number | undefined;
  after?: "commit" | undefined;
};
export type Fault = FaultRule & { id: number; struck: number };

function matchesPath(pattern: string, path: string): boolean {
  if (!pattern.includes("*")) return path.startsWith(pattern);
  const escaped = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${escaped.join(".*")}$`).test(path);
}

/** The active faults. `random` gives numbers in [0, 1). */
export function createFaults(random: () => number = Math.random) {
  let faults: Fault[] = [];
  let lastId = 0;
  const strikes = (fault: Fault, area: string, method: string, path: string) =>
    (fault.area === undefined || fault.area === area) &&
    (fault.method === undefined || fault.method.toUpperCase() === method) &&
    matchesPath(fault.path ?? "/", path) &&
    (fault.times === undefined || fault.struck < fault.times) &&
    (fault.share === undefined || random() < fault.share);
  return {
    add(rule: FaultRule): Fault {
      lastId += 1;
      const fault = { ...rule, id: lastId, struck: 0 };
      faults.push(fault);
      return fault;
    },
    /** The first fault that hits the call. The hit is counted. */
    take(area: string, method: string, path: string): Fault | undefined {
      const fault = faults.find((candidate) => strikes(candidate, area, method, path));
      if (fault) fault.struck += 1;
      return fault;
    },
    list: () => faults,
    remove(id: number): boolean {
      const before = faults.length;
      faults = faults.filter((fault) => fault.id !== id);
      return faults.length < before;
    },
    clear(): void {
      faults = [];
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

/** The same JSON with every value of another type, like an answer of a faulty backend. */
export function withWrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { first: value.length > 0 ? withWrongTypes(value[0]) : "none" };
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withWrongTypes(entry)]));
  }
  if (typeof value === "string") return 12345;
  if (typeof value === "number") return "twelve";
  return "maybe";
}

/** The same JSON, of which the first entry of each outermost list has every value of another type. */
export function withBadEntry(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => (index === 0 ? withWrongTypes(entry) : entry));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withBadEntry(entry)]));
}
