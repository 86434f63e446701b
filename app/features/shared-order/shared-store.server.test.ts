import { beforeEach, expect, it } from "vitest";
import { joinedBy, SHARED_MS, type SharedOrder } from "~/domain/order/shared-order";
import {
  createMemoryStore,
  createStrictStore,
  type LockStore,
  StoreDownError,
  StoreFullError,
} from "~/platform/concurrency/lock-store.server";
import {
  changeShared,
  keepLink,
  keepShared,
  readLink,
  readShared,
  sharedTokenSchema,
} from "./shared-store.server";

const kept = new Map<string, string>();

/** A memory that shows what it was given. */
function openStore(): LockStore {
  const memory = createMemoryStore({ whenFull: "keep" });
  return {
    ...memory,
    async set(key, value, ...rest) {
      kept.set(key, value);
      await memory.set(key, value, ...rest);
    },
  };
}

const order = (): Omit<SharedOrder, "link"> => ({
  owner: "Ana Segredo",
  service: "vm-delivery",
  until: Date.now() + SHARED_MS,
  isOpen: true,
  isPlaced: false,
  orders: [],
  people: [],
  dishes: [],
});

async function opened(one: Omit<SharedOrder, "link">, network = "home"): Promise<string> {
  const token = await keepShared(one, network);
  if (token === undefined) throw new Error("there is no room");
  return token;
}

beforeEach(() => {
  kept.clear();
  globalThis.comandaShared = openStore();
});

it("keeps a shared order under a token that nobody can guess or read in the store", async () => {
  const [one, other] = [await opened(order()), await opened(order())];
  expect(one).not.toBe(other);
  expect(sharedTokenSchema.safeParse(one).success).toBe(true);
  expect(Buffer.from(one, "base64url")).toHaveLength(24);
  expect(await readShared(one)).toMatchObject({ owner: "Ana Segredo" });
  const all = [...kept].join();
  const { link = "" } = (await readShared(one)) ?? {};
  expect(sharedTokenSchema.safeParse(link).success).toBe(true);
  expect(link).not.toBe(one);
  expect(await readLink(link)).toMatchObject({ token: one });
  expect(await readLink(one)).toBeUndefined();
  expect(all).not.toContain(one);
  expect(all).not.toContain(link);
  expect(all).not.toContain("Segredo");
  expect(await readShared("A".repeat(32))).toBeUndefined();
});

it("is over at its time, also for changes", async () => {
  const token = await opened({ ...order(), until: Date.now() + 40 });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await readShared(token)).toBeUndefined();
  expect(await changeShared(token, (now) => ({ order: now }))).toBeUndefined();
});

it("loses no change of many at once", async () => {
  const token = await opened(order());
  const joins = Array.from({ length: 10 }, (_, at) =>
    changeShared(token, (now) => joinedBy(now, { id: `p${at}`, name: `Pessoa ${at}` })),
  );
  await Promise.all(joins);
  expect((await readShared(token))?.people).toHaveLength(10);
});

it("refuses what would be too long, and keeps what was there", async () => {
  const token = await opened(order());
  const long = changeShared(token, (now) => ({ order: { ...now, owner: "x".repeat(50_000) } }));
  expect(await long).toBe("full");
  expect((await readShared(token))?.owner).toBe("Ana Segredo");
});

it("says that it is down rather than telling an older state", async () => {
  const down = createStrictStore({ attempt: (_, instead) => instead() });
  globalThis.comandaShared = down;
  await expect(readShared("A".repeat(32))).rejects.toThrow(StoreDownError);
  await expect(opened(order())).rejects.toThrow(StoreDownError);
  await expect(changeShared("A".repeat(32), (now) => ({ order: now }))).rejects.toThrow(StoreDownError);
});

it("is refused where there is no room for another one", async () => {
  const memory = openStore();
  const first = await opened(order());
  globalThis.comandaShared = { ...memory, set: () => Promise.reject(new StoreFullError("full")) };
  expect(await keepShared(order(), "home")).toBeUndefined();
  expect(await keepLink(first, Date.now() + SHARED_MS, "home")).toBeUndefined();
});
