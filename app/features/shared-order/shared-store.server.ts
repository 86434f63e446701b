import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { MOST_ENTRIES, SHARED_MOST, type SharedOrder } from "~/domain/order/shared-order";
import {
  createMemoryStore,
  createStrictStore,
  type LockStore,
  StoreDownError,
  StoreFullError,
} from "~/platform/concurrency/lock-store.server";
import { sharedRedis } from "~/platform/concurrency/redis.server";
import { openText, sealText } from "~/platform/cookies/sealed-cookie.server";
import { env } from "~/platform/env/env.server";
import { failure } from "~/platform/guard/failure.server";
import { randomText } from "~/platform/visitor/random-text.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { idSchema, serviceIdSchema } from "~/services/contract/primitives.server";

/** 192 random bits. */
const TOKEN_BYTES = 24;
/** The token of a shared order, which only cookies have, or that of its link. */
export const sharedTokenSchema = z.string().regex(/^[\w-]{32}$/);

/** The longest shared order, in characters of JSON. */
const LONGEST = 48 * 1024;
/** A change takes two commands of the store. A process that dies delays the others by this time. */
const LOCK_MS = 5_000;
const POLL_MS = 25;

const keptOption = z.object({ groupId: idSchema, optionId: idSchema, quantity: z.int().min(0) });
const chosenOption = z.object({ group_id: idSchema, id: idSchema, quantity: z.int().min(0) });
/** Chosen options are kept under names of their own: replicas of an older build read them too. */
const choiceSchema = z
  .array(
    z.codec(keptOption, chosenOption, {
      decode: ({ groupId, optionId, quantity }) => ({ group_id: groupId, id: optionId, quantity }),
      encode: ({ group_id, id, quantity }) => ({ groupId: group_id, optionId: id, quantity }),
    }),
  )
  .readonly();
const dishSchema = z.object({
  id: z.string(),
  person: z.string(),
  item: idSchema,
  name: z.string(),
  quantity: z.int().min(1),
  choice: choiceSchema,
  note: z.string().optional(),
  seen: z.int(),
  rev: z.int(),
  added: z.int().optional(),
  state: z.enum(["waiting", "taking", "taken", "out", "ordered", "unsure"]),
  at: z.number().optional(),
  line: idSchema.optional(),
  seenAs: z
    .object({
      quantity: z.int().min(1),
      choice: choiceSchema,
      price: z.int(),
      isOff: z.literal(true).optional(),
    })
    .optional(),
});

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  browser: z.string().optional(),
  address: z.string().optional(),
  isRemoved: z.boolean().optional(),
});

const sharedSchema = z.object({
  owner: z.string(),
  service: serviceIdSchema,
  until: z.number(),
  link: sharedTokenSchema,
  isOpen: z.boolean(),
  isPlaced: z.boolean(),
  orders: z.array(z.object({ id: idSchema, items: z.int(), total: z.int() })).readonly(),
  earlier: idSchema.optional(),
  people: z.array(personSchema).max(MOST_ENTRIES).readonly(),
  dishes: z.array(dishSchema).max(SHARED_MOST.dishes).readonly(),
});

declare global {
  var comandaShared: LockStore | undefined;
}

/**
 * Where shared orders are. With a Redis nothing stands in for it: a replica that told an older state could put a dish
 * into the cart twice. Without one a new shared order never pushes out another. A development rebuild keeps it.
 */
function storeOf(): LockStore {
  const redis = sharedRedis();
  globalThis.comandaShared ??= redis ? createStrictStore(redis) : createMemoryStore({ whenFull: "keep" });
  return globalThis.comandaShared;
}

/** A name in the store. It does not tell the token, and the content is sealed under it. */
const nameOf = (token: string, kind = "shared") =>
  `${kind} ${createHash("sha256").update(token).digest("base64url")}`;
const linkNameOf = (link: string) => nameOf(link, "shared link");

/** The shared order of a token. Undefined if there is none, or not any more. @throws StoreDownError */
export async function readShared(token: string): Promise<SharedOrder | undefined> {
  const plain = await read(nameOf(token));
  const order = plain ? sharedSchema.safeParse(JSON.parse(plain)).data : undefined;
  return order && order.until > Date.now() ? order : undefined;
}

/** The shared order that a link leads to, or has led to: see {@link isLive}. @throws StoreDownError */
export async function readLink(link: string): Promise<{ token: string; order: SharedOrder } | undefined> {
  const token = await read(linkNameOf(link));
  const order = token && (await readShared(token));
  return token && order ? { token, order } : undefined;
}

/** Whether a link lets people into its shared order. */
export const isLive = (order: SharedOrder, link: string) => order.isOpen && order.link === link;

async function read(name: string): Promise<string | undefined> {
  const sealed = await storeOf().get(name);
  return sealed && openText(sealed, name, env.SESSION_SECRETS);
}

/**
 * Keeps a new shared order, with a link.
 *
 * @param network - of its owner: `networkName`
 * @returns its token, or undefined if there is no room for it
 * @throws StoreDownError
 */
export async function keepShared(
  order: Omit<SharedOrder, "link">,
  network: string,
): Promise<string | undefined> {
  const token = randomText(TOKEN_BYTES, "base64url");
  const link = await keepLink(token, order.until, network);
  const isKept = link !== undefined && (await write(token, { ...order, link }, network));
  return isKept ? token : undefined;
}

/**
 * Makes a link to a shared order; it is live once the order has it.
 *
 * @returns its token, or undefined if there is no room for it
 * @throws StoreDownError
 */
export async function keepLink(token: string, until: number, network: string): Promise<string | undefined> {
  const link = randomText(TOKEN_BYTES, "base64url");
  return (await seal(linkNameOf(link), token, until, network)) ? link : undefined;
}

async function write(token: string, order: SharedOrder, network?: string): Promise<boolean> {
  const plain = JSON.stringify(z.encode(sharedSchema, order));
  return plain.length <= LONGEST && seal(nameOf(token), plain, order.until, network);
}

/** Whether there was room for it. What is changed stays in the room of the network that has opened it. */
async function seal(name: string, plain: string, until: number, network?: string): Promise<boolean> {
  const left = until - Date.now();
  if (left <= 0) return false;
  try {
    await storeOf().set(name, sealText(plain, name, env.SESSION_SECRETS), left, network);
    return true;
  } catch (error) {
    if (error instanceof StoreFullError) return false;
    throw error;
  }
}

/**
 * Changes a shared order while no other request or replica does. Nothing is written if the result has no order.
 *
 * @returns the result; "full" if it would be too long, or there is no room; undefined if there is no such order
 * @throws StoreDownError
 */
export async function changeShared<R extends { order?: SharedOrder } | object>(
  token: string,
  change: (order: SharedOrder) => R,
): Promise<R | "full" | undefined> {
  const end = Date.now() + LOCK_MS + 1_000;
  const name = nameOf(token);
  for (;;) {
    const release = await storeOf().lock(name, LOCK_MS);
    if (!release) {
      if (Date.now() > end) throw new StoreDownError("a shared order stays locked");
      await sleep(POLL_MS);
      continue;
    }
    try {
      const order = await readShared(token);
      if (!order) return undefined;
      const result = change(order);
      if (!("order" in result) || result.order === undefined) return result;
      return (await write(token, result.order)) ? result : "full";
    } finally {
      await release();
    }
  }
}

export { StoreDownError };

/** The result of work with shared orders. @throws the page of failure if they cannot be reached */
export async function unlessStoreDown<T>(visitor: Visitor, working: Promise<T>): Promise<T> {
  return working.catch((error: unknown) => {
    if (!(error instanceof StoreDownError)) throw error;
    visitor.log.error({ why: error.message }, "shared orders cannot be reached");
    throw failure("loadFailure", 503, visitor);
  });
}
