import { z } from "zod";
import type { Log } from "../kit/copies";
import { type Store, shelf } from "../kit/store";
import type { MerchantAccess } from "./config";
import { type LeftOut, type Merchant, readMerchant } from "./merchant";

const READ_MS = 10_000;
const MOST_BYTES = 8 * 1024 * 1024;
/** Seconds: a TTL outside of these is not believed. */
const TTL = { least: 60, most: 86_400, absent: 500 } as const;
/** After a read that failed, the next one is tried after so long. */
const RETRY_MS = 30_000;

const copySchema = z.object({
  json: z.unknown(),
  /** of the last good answer, and of the last try */
  read_at: z.number(),
  tried_at: z.number(),
  failure: z.string().exactOptional(),
  /** the ids of services that it had before, and has no more */
  former: z.array(z.string()),
});

type Copy = z.infer<typeof copySchema> & { merchant: Merchant | undefined };

/** The entities of POST /v1/merchantUpdate, and the lists of the merchant that hold them. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ["SERVICE", "services"],
  ["MENU", "menus"],
  ["CATEGORY", "categories"],
  ["ITEM", "items"],
  ["ITEM_OFFER", "itemOffers"],
  ["OPTION_GROUP", "optionGroups"],
  ["AVAILABILITY", "availabilities"],
]);

const updateSchema = z.object({
  merchantStatus: z.enum(["AVAILABLE", "UNAVAILABLE"]).optional(),
  entityType: z.string().optional(),
  updatedObjects: z.array(z.record(z.string(), z.unknown())).optional(),
});

const recordSchema = z.record(z.string(), z.unknown());
const listSchema = z.array(recordSchema).catch([]);

/** A list with some of its entries replaced by others of the same id, and new ones behind. */
function merged(list: unknown, objects: readonly Record<string, unknown>[]) {
  const entries = listSchema.parse(list).map((entry) => objects.find(({ id }) => id === entry.id) ?? entry);
  return [...entries, ...objects.filter(({ id }) => !entries.some((entry) => entry.id === id))];
}

/** A merchant with the objects of an update in their places. Undefined: the whole has to be read again. */
function updated(json: unknown, entityType: string, objects: readonly Record<string, unknown>[]) {
  const merchant = recordSchema.parse(json);
  const list = LISTS.get(entityType);
  if (list) return { ...merchant, [list]: merged(merchant[list], objects) };
  if (entityType === "BASIC_INFO") return { ...merchant, basicInfo: objects[0] };
  if (entityType === "MERCHANT") return { ...merchant, ...objects[0] };
  if (entityType !== "OPTION") return undefined;
  const groups = listSchema.parse(merchant.optionGroups).map((group) => ({
    ...group,
    options: listSchema
      .parse(group.options)
      .map((option) => objects.find(({ id }) => id === option.id) ?? option),
  }));
  return { ...merchant, optionGroups: groups };
}

export type MerchantsOptions = {
  store: Store;
  accesses: readonly MerchantAccess[];
  now: () => number;
  log: Log;
  /** called when a merchant has changed */
  changed: () => void;
};

export type Known = { access: MerchantAccess; merchant: Merchant; former: string[] };

/** The merchants as their hosts told them last. The copies are kept, so a host that is down closes no menu. */
export function merchantsOf({ store, accesses, now, log, changed }: MerchantsOptions) {
  const shelved = shelf(store, "od-merchant", copySchema);
  const copies = new Map<string, Copy>();
  const reading = new Map<string, Promise<void>>();
  const tell = (client_id: string) => (left: LeftOut) =>
    log("an entry of a merchant was left out", { client_id, ...left });

  /** What is kept of a merchant: read from the store once. */
  function copyOf({ client_id }: MerchantAccess): Copy | undefined {
    const kept = copies.get(client_id);
    if (kept) return kept;
    const written = shelved.read(client_id);
    if (!written) return undefined;
    const copy = { ...written, merchant: readable(client_id, written.json) };
    copies.set(client_id, copy);
    return copy;
  }

  /** A merchant that was kept. Undefined if there is none, or if another version of this adapter kept it. */
  function readable(client_id: string, json: unknown): Merchant | undefined {
    try {
      return json === undefined ? undefined : readMerchant(json, tell(client_id));
    } catch (error) {
      log("a merchant that was kept cannot be read", { client_id, reason: String(error) });
      return undefined;
    }
  }

  function keep(access: MerchantAccess, { merchant, ...told }: Omit<Copy, "former">): void {
    const { client_id } = access;
    const { former = [], merchant: old } = copyOf(access) ?? {};
    const had = [...former, ...(old?.services.map(({ id }) => id) ?? [])];
    const isGone = (id: string) => !merchant?.services.some((service) => service.id === id);
    const written = { ...told, former: [...new Set(had)].filter(isGone) };
    shelved.write(client_id, written);
    copies.set(client_id, { ...written, merchant });
  }

  async function fetched({ url, api_key, client_id }: MerchantAccess) {
    const response = await fetch(url, {
      headers: { accept: "application/json", ...(api_key ? { "X-API-KEY": api_key } : {}) },
      redirect: "error",
      signal: AbortSignal.timeout(READ_MS),
    });
    const body = await response.arrayBuffer();
    if (!response.ok) throw new Error(`GET /v1/merchant was answered ${response.status}`);
    if (body.byteLength > MOST_BYTES) throw new Error(`GET /v1/merchant has ${body.byteLength} bytes`);
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    return { json, merchant: readMerchant(json, tell(client_id)) };
  }

  /** Reads a merchant again. A failure is written down, and the copy stays. */
  function renew(access: MerchantAccess): Promise<void> {
    const { client_id } = access;
    const work = async () => {
      const tried_at = now();
      try {
        const read = await fetched(access);
        keep(access, { ...read, read_at: now(), tried_at });
        changed();
      } catch (error) {
        const failure = String(error);
        log("a merchant was not read", { client_id, failure });
        const before = copyOf(access) ?? { json: undefined, merchant: undefined, read_at: 0 };
        keep(access, { ...before, tried_at, failure });
      } finally {
        reading.delete(client_id);
      }
    };
    const own = reading.get(client_id) ?? work();
    reading.set(client_id, own);
    return own;
  }

  /** Whether a merchant has to be read: its time is over, and it was not tried just now. */
  function isDue(access: MerchantAccess): boolean {
    const copy = copyOf(access);
    if (!copy || (copy.failure === undefined && !copy.merchant)) return true;
    if (copy.failure !== undefined) return now() - copy.tried_at > RETRY_MS;
    const ttl = copy.merchant?.TTL ?? TTL.absent;
    return now() - copy.read_at > Math.min(TTL.most, Math.max(TTL.least, ttl)) * 1_000;
  }

  return {
    renew,

    /** Those that are known. What is not is read first, and what is too old is read without waiting for it. */
    async all(): Promise<Known[]> {
      await Promise.all(
        accesses.filter(isDue).map((access) => {
          const run = renew(access);
          return copyOf(access)?.merchant ? undefined : run;
        }),
      );
      return accesses.flatMap((access) => {
        const { merchant, former } = copyOf(access) ?? {};
        return merchant && former ? [{ access, merchant, former }] : [];
      });
    },

    known: (access: MerchantAccess) => copyOf(access)?.merchant,
    access: (clientId: string) => accesses.find(({ client_id }) => client_id === clientId),

    /** Takes an update of a host: what it names, or a reason to read all again. @throws ZodError for a body that is none */
    async update(access: MerchantAccess, body: unknown): Promise<void> {
      const { merchantStatus, entityType, updatedObjects = [] } = updateSchema.parse(body ?? {});
      const copy = copyOf(access);
      if (!copy?.json || (merchantStatus === undefined && entityType === undefined)) return renew(access);
      const withStatus = merchantStatus
        ? { ...recordSchema.parse(copy.json), status: merchantStatus }
        : copy.json;
      const json = entityType === undefined ? withStatus : updated(withStatus, entityType, updatedObjects);
      if (json === undefined) return renew(access);
      keep(access, { ...copy, json, merchant: readMerchant(json, tell(access.client_id)) });
      changed();
    },

    /** What GET /v1/merchantStatus answers. */
    status(access: MerchantAccess) {
      const copy = copyOf(access);
      const lastRead = new Date(copy?.tried_at ?? 0).toISOString();
      if (reading.has(access.client_id) || !copy) return { lastRead, status: "PROCESSING" };
      if (copy.failure === undefined) return { lastRead, status: "SUCCESS" };
      return { lastRead, status: "FAIL", moreInfo: copy.failure };
    },
  };
}
export type Merchants = ReturnType<typeof merchantsOf>;
