import { z } from "zod";
import { millisecondsSchema } from "./env-values.server";

const whole = ({ most, preset }: { most: number; preset: number }) =>
  z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(most, `must be ${most} or less`)
    .default(preset);

const MOST_MS = 300_000;
const budget = z.coerce
  .number("must be milliseconds")
  .int("must be whole milliseconds")
  .max(MOST_MS, `must be ${MOST_MS} milliseconds or less`)
  .optional();

/** The variables of the time limits, bulkheads and circuit breakers before the backend. Record 79. */
export const BACKEND_SHAPE = {
  API_TIMEOUT_MS: millisecondsSchema({ least: 100, most: 60_000, preset: 2_500 }),
  PAGE_BUDGET_MS: budget,
  POST_BUDGET_MS: budget,
  AREA_BUDGET_MS: budget,
  BULKHEAD_CALLS: whole({ most: 10_000, preset: 64 }),
  BULKHEAD_QUEUE: whole({ most: 100_000, preset: 256 }),
  BREAKER_SHARE: z.coerce
    .number("must be a share")
    .gt(0, "must be more than 0")
    .lt(1, "must be less than 1")
    .default(0.5),
  BREAKER_MINIMUM: whole({ most: 100_000, preset: 10 }),
  BREAKER_OPEN_MS: millisecondsSchema({ least: 100, most: 600_000, preset: 5_000 }),
};

const sourceSchema = z.object(BACKEND_SHAPE);
const BUDGETS = ["PAGE_BUDGET_MS", "POST_BUDGET_MS", "AREA_BUDGET_MS"] as const;

/** The time budgets of a page, of a post, and of one area in either, in milliseconds. */
export type Budgets = Readonly<Record<(typeof BUDGETS)[number], number>>;

/**
 * The budgets. By default a page has the time of two calls, a post that of three, and an area one and a half.
 * `fail` gets a sentence if one is shorter than a call.
 */
export function budgetsOf(source: z.infer<typeof sourceSchema>, fail: (message: string) => never): Budgets {
  const { API_TIMEOUT_MS: call } = source;
  const short = BUDGETS.find((name) => (source[name] ?? call) < call);
  if (short !== undefined) fail(`${short} must not be shorter than API_TIMEOUT_MS.`);
  return {
    PAGE_BUDGET_MS: source.PAGE_BUDGET_MS ?? 2 * call,
    POST_BUDGET_MS: source.POST_BUDGET_MS ?? 3 * call,
    AREA_BUDGET_MS: source.AREA_BUDGET_MS ?? Math.round(1.5 * call),
  };
}
