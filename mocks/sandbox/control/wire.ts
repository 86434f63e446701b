import { z } from "zod";
import { CAPABILITIES } from "../../../app/services/contract/cms.server";
import { LEVELS } from "../../../app/services/contract/levels.server";
import { type Endpoint, endpoint } from "../handlers/endpoint";
import { instant, whole } from "../handlers/fields";
import { unread } from "../handlers/input";
import { FAULT_AREAS, FAULT_KINDS, type Faults } from "../http/faults";
import type { Journal } from "../http/journal";
import { invalid, notFound } from "../rules/contract-error";

const fault = z.object({
  area: z.enum(FAULT_AREAS).optional(),
  method: z.string().max(10).optional(),
  path: z.string().startsWith("/").max(500).optional(),
  kind: z.enum(FAULT_KINDS),
  delay_ms: z.number().int().min(0).max(600_000).optional(),
  status: z.number().int().min(200).max(599).optional(),
  times: z.number().int().min(1).max(1_000_000).optional(),
  share: z.number().min(0).max(1).optional(),
  after: z.literal("commit").optional(),
});

const requestQuery = z.object({
  area: z.string().max(20).optional(),
  method: z.string().max(10).optional(),
  path: z.string().max(500).optional(),
  after: whole(0, 999_999_999).optional(),
});

function faultControls(faults: Faults): Endpoint[] {
  return [
    endpoint("get", "/faults", { query: unread, body: unread }, () => ({ body: faults.list() })),
    endpoint("post", "/faults", { query: unread, body: fault }, ({ body }) => ({
      status: 201,
      body: faults.add(body),
    })),
    endpoint("delete", "/faults", { query: unread, body: unread }, () => {
      faults.clear();
      return {};
    }),
    endpoint("delete", "/faults/:id", { query: unread, body: unread }, ({ param }) => {
      if (!faults.remove(Number(param("id")))) throw notFound("Falha não encontrada", "Fault not found");
      return {};
    }),
  ];
}

function journalControls(journal: Journal): Endpoint[] {
  return [
    endpoint("get", "/requests", { query: requestQuery, body: unread }, ({ query }) => ({
      body: journal
        .list()
        .filter(
          (entry) =>
            (query.area === undefined || entry.area === query.area) &&
            (query.method === undefined || entry.method === query.method.toUpperCase()) &&
            (query.path === undefined || entry.path.startsWith(query.path)) &&
            (query.after === undefined || entry.id > query.after),
        ),
    })),
    endpoint("delete", "/requests", { query: unread, body: unread }, () => {
      journal.clear();
      return {};
    }),
  ];
}

const clock: Endpoint[] = [
  endpoint("get", "/clock", { query: unread, body: unread }, ({ store, speak }) => ({
    body: { now: speak.time(store.now()), offset_ms: store.settings.read("clock_offset") },
  })),
  endpoint(
    "post",
    "/clock",
    { query: unread, body: z.object({ now: instant.optional(), offset_ms: z.number().int().optional() }) },
    ({ store, speak, body }) => {
      if (body.now !== undefined) store.setNow(body.now);
      else if (body.offset_ms !== undefined) store.settings.write("clock_offset", body.offset_ms);
      else throw invalid("now", "Falta now ou offset_ms", "Give now or offset_ms");
      return { body: { now: speak.time(store.now()), offset_ms: store.settings.read("clock_offset") } };
    },
  ),
];

const content: Endpoint[] = [
  endpoint(
    "post",
    "/flags",
    {
      query: unread,
      body: z.partialRecord(z.enum(["delivery", "table_payment", "external_login"]), z.boolean()),
    },
    ({ store, body }) => {
      for (const [code, active] of Object.entries(body)) store.settings.setFlag(code, active);
      return { body: Object.fromEntries(store.settings.flags()) };
    },
  ),
  endpoint(
    "post",
    "/capabilities",
    { query: unread, body: z.partialRecord(z.enum(CAPABILITIES), z.boolean()) },
    ({ store, body }) => {
      const setup = store.settings.read("setup");
      const capabilities = CAPABILITIES.filter((name) => body[name] ?? setup.capabilities.includes(name));
      store.settings.write("setup", { ...setup, capabilities });
      // How the menu's groups are priced depends on one of them.
      store.menu.forgetCache();
      return { body: capabilities };
    },
  ),
  endpoint(
    "post",
    "/levels",
    { query: unread, body: z.partialRecord(z.enum(LEVELS), z.boolean()) },
    ({ store, body }) => {
      const setup = store.settings.read("setup");
      const features = LEVELS.filter((level) => body[level] ?? (setup.features ?? LEVELS).includes(level));
      store.settings.write("setup", { ...setup, features });
      store.menu.forgetCache();
      return { body: store.settings.levels() };
    },
  ),
  endpoint(
    "post",
    "/theme",
    { query: unread, body: z.record(z.string().max(100), z.string().max(100)) },
    ({ store, body }) => {
      const setup = store.settings.read("setup");
      store.settings.write("setup", { ...setup, theme: body });
      return { body };
    },
  ),
  endpoint(
    "post",
    "/analytics",
    { query: unread, body: z.object({ measurement_id: z.string().min(1).max(40).nullable() }) },
    ({ store, body }) => {
      const { analytics: _, ...setup } = store.settings.read("setup");
      const { measurement_id } = body;
      store.settings.write(
        "setup",
        measurement_id === null ? setup : { ...setup, analytics: { measurement_id } },
      );
      return { body };
    },
  ),
  endpoint(
    "get",
    "/outbox",
    { query: z.object({ recipient: z.string().max(254).optional() }), body: unread },
    ({ store, query }) => ({ body: store.outbox.list(query.recipient) }),
  ),
];

/** Faults, recent calls, the clock, and the content service's settings. */
export function wireControls({ faults, journal }: { faults: Faults; journal: Journal }): Endpoint[] {
  const reset = endpoint("post", "/reset", { query: unread, body: unread }, ({ store }) => {
    store.reset();
    faults.clear();
    journal.clear();
    return {};
  });
  return [reset, ...clock, ...content, ...faultControls(faults), ...journalControls(journal)];
}
