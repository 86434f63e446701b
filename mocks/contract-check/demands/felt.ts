import { readPatiently } from "../../../app/services/contract/patience.server";
import { knownCall } from "../calls";
import type { Reply } from "../wire";
import { valueAt } from "./value-at";

const MOST_NAMED = 2;

const REFUSED = {
  read: "it shows what was last known, or an error page",
  change: "to the customer the outcome is unknown",
};

/** What the storefront does with an answer that it refuses. */
const refuses = ({ call }: Reply, why: string) =>
  `the storefront refuses this answer (${why}): ${call.startsWith("GET ") ? REFUSED.read : REFUSED.change}`;

/** @param leftOut - places and reasons, as {@link readPatiently} tells them */
function leaves(leftOut: readonly string[]): string {
  const named = leftOut.slice(0, MOST_NAMED).join("; ");
  const more = leftOut.length - MOST_NAMED;
  return `the storefront leaves out what cannot be read (${named}${more > 0 ? `; ${more} more` : ""})`;
}

const READ_AS_MEANT = "the storefront reads this as it was meant, and logs it";

/**
 * What the storefront does with an answer of success in a wrong shape: it refuses it, leaves a part of it out, or reads
 * it as it was meant. Undefined where the storefront does not make that call so. Records 153 and 156.
 *
 * @param taken - what the shape made of the wrong value, if it fits but for a format
 */
export function feltShape(reply: Reply, at: string, taken?: { data: unknown }): string | undefined {
  const known = knownCall(reply.call);
  // The storefront asks for all flags at once, and reads no others.
  if (!known || (known.name === "GET cms /cms" && !reply.call.includes("setup"))) return undefined;
  const read = readPatiently(known.definition.answer, reply.body);
  if ("broken" in read) return refuses(reply, read.broken);
  if (read.leftOut.length > 0) return leaves(read.leftOut);
  if (read.broke !== undefined) return READ_AS_MEANT;
  const isLeftOut = taken !== undefined && valueAt(taken.data, at) === undefined;
  return isLeftOut ? `the storefront leaves out ${at}` : "the storefront takes this answer as it is";
}

/** What the storefront does with a body that is no JSON, or is none of UTF-8. */
export const feltBody = (reply: Reply): string =>
  reply.body === undefined ? refuses(reply, "no JSON") : READ_AS_MEANT;
