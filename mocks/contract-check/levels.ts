import type { Setup } from "../../app/services/contract/cms.server";
import {
  LEVEL_TABLE,
  LEVELS,
  type Level,
  levelsOfCall,
  levelsUpTo,
} from "../../app/services/contract/levels.server";
import type { PaymentMethod } from "../../app/services/contract/shared.server";
import { DEFINITIONS } from "../openapi/document";
import { knownCall } from "./calls";
import { NotOffered, OtherLevel } from "./report/outcome";
import { AREAS, type Area, type Target } from "./wire";

/** The facts that the checks of a level need, as far as they can be told without them. */
const FACTS: Partial<Record<Level, readonly string[]>> = {
  guest: ["address_inside", "may_place_orders"],
  accounts: ["registration and codes (or account and other_account)"],
  cards: ["cards.vault or cards.tokens"],
  savings: ["coupons", "gift_card"],
  social: ["social"],
  b2c: ["steering.finish_b2c"],
  tables: ["tables"],
};

/** What has to be offered besides for a call of a payment, by its options. */
const BY_OPTIONS: Readonly<Record<string, (options: Setup["payment_options"]) => boolean>> = {
  "POST order /orders/{order_id}/payments": (options) => options.some(({ type }) => type === "PREPAID"),
  "GET order /cards/vault": (options) =>
    options.some(({ method, type }) => type === "PREPAID" && (method === "CREDIT" || method === "DEBIT")),
  "POST order /payments/apple-pay/start-session": (options) =>
    options.some(({ wallet }) => wallet === "APPLE_PAY"),
  "POST order /payments/external-confirmation": (options) =>
    options.some(({ method, type }) => type === "PREPAID" && method !== "PIX"),
};

/** The levels of the facts that no other level needs, by the beginnings of their names. */
const LEVELS_OF_FACT: Readonly<Record<string, readonly Level[]>> = {
  may_place_orders: ["guest", "tables"],
  registration: ["accounts"],
  codes: ["accounts"],
  account: ["accounts"],
  other_account: ["accounts"],
  coupons: ["savings"],
  gift_card: ["savings"],
  social: ["social"],
  tables: ["tables"],
};

/** The facts of what is paid through a provider, by the beginnings of their names, and the method that is paid by them. */
const METHOD_OF_FACT: Readonly<Record<string, PaymentMethod>> = {
  cards: "CREDIT",
  "steering.pass_challenge": "CREDIT",
  apple_pay: "DIGITAL_WALLET",
};

const ofFact = <V>(table: Readonly<Record<string, V>>, fact: string): V | undefined =>
  Object.entries(table).find(
    ([start]) => fact === start || (/^[. ]/.test(fact.slice(start.length)) && fact.startsWith(start)),
  )?.[1];

/** The areas that have a call of these levels. */
export function areasOf(levels: readonly Level[]): Area[] {
  const calls = levels.flatMap((level) => LEVEL_TABLE[level].calls);
  return AREAS.filter((area) => calls.some((call) => call.split(" ")[1] === area));
}

/**
 * Lets the calls of these levels pass. A check that comes to another call is of another level, and ends there: nothing of
 * that call reaches the backend.
 *
 * @throws OtherLevel, NotOffered
 */
export function withinLevels(levels: readonly Level[], setup: Setup | undefined): (target: Target) => void {
  const areas = areasOf(levels);
  return (target) => {
    const call = knownCall(target)?.name;
    const area = target.split(" ")[1];
    if (call === undefined) {
      if (!areas.some((own) => own === area)) throw new OtherLevel(undefined);
      return;
    }
    const own = levelsOfCall(call);
    if (!own.some((level) => levels.includes(level))) throw new OtherLevel(own[0]);
    const isTaken = BY_OPTIONS[call];
    const options = [...(setup?.payment_options ?? []), ...(setup?.table_payment_options ?? [])];
    if (isTaken && setup && !isTaken(options)) throw new NotOffered("payment_options", `what ${call} is for`);
  };
}

/**
 * Why a check without a fact is none of these levels: the fact is of another one, or of a method of payment that is not offered.
 * Undefined if the fact is missing indeed.
 */
export function needlessFact(
  fact: string,
  levels: readonly Level[],
  setup: Setup | undefined,
): OtherLevel | NotOffered | undefined {
  const own = ofFact(LEVELS_OF_FACT, fact);
  if (own && !own.some((level) => levels.includes(level))) return new OtherLevel(own[0]);
  const method = ofFact(METHOD_OF_FACT, fact);
  const options = [...(setup?.payment_options ?? []), ...(setup?.table_payment_options ?? [])];
  const isTaken = options.some((option) => option.method === method && option.type === "PREPAID");
  return method && setup && !isTaken ? new NotOffered("payment_options", `${method} PREPAID`) : undefined;
}

/** The level that is built after these: the first that is missing, and all that it needs. Undefined after the last one. */
export function nextLevel(levels: readonly Level[]): NextLevel | undefined {
  const level = LEVELS.find((one) => !levels.includes(one));
  if (!level) return undefined;
  const needed = levelsUpTo(level).filter((one) => !levels.includes(one));
  const calls = needed.flatMap((one) => LEVEL_TABLE[one].calls);
  // Those of capabilities are beyond the level.
  const isOwn = (call: string) =>
    !levelsOfCall(call).some((one) => levels.includes(one)) &&
    DEFINITIONS.some(
      ({ definition: { method, area, path, capability } }) =>
        capability === undefined && `${method} ${area} ${path}` === call,
    );
  return { level, calls: calls.filter(isOwn), facts: needed.flatMap((one) => FACTS[one] ?? []) };
}

/** What the level that is built next needs. */
export type NextLevel = { level: Level; calls: readonly string[]; facts: readonly string[] };
