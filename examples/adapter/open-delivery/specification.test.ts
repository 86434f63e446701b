import { existsSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { CASH, guestAt, PIX } from "../kit/fixtures/guest.fixture";
import { inventedBank } from "../kit/fixtures/invented-bank.fixture";
import { menuOf, restaurantOf, servicesOf } from "./catalogue";
import {
  deliveryOf,
  ids,
  inventedMerchant,
  PICADINHO,
  takeoutOf,
} from "./fixtures/invented-merchant.fixture";
import { type Joined, joined } from "./fixtures/joined.fixture";
import { type StandInHost, standInHost } from "./fixtures/stand-in-host.fixture";
import { type LeftOut, readMerchant } from "./merchant";
import { EVENT_TYPES } from "./order";

/** The specification's own openapi.yaml. It is not in this repository: README.md says why, and where it is. */
const FILE = process.env.OPEN_DELIVERY_SPEC;
const isThere = FILE !== undefined && existsSync(FILE);
const SKIPPED = "skipped: OPEN_DELIVERY_SPEC names no openapi.yaml";
if (!isThere) process.stderr.write(`Open Delivery's own schemas: ${SKIPPED}\n`);

/** Routes of an Ordering Application that this one has not, and why. README.md says the same. */
const NOT_SERVED: Readonly<Record<string, string>> = {
  "put /v1/merchantOnboarding": "a host's URL is configured, so that no call leads us to another one",
  "post /v1/orders/{orderId}/validateCode": "there are no codes of delivery",
  "patch /v1/orders/{orderId}/details": "optional; the contract has no start of preparation",
};

const documentSchema = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.object({ description: z.string().optional() }).loose())),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    examples: z.record(z.string(), z.object({ value: z.unknown() }).loose()),
  }),
});

describe.skipIf(!isThere)(
  `held against Open Delivery's own schemas and examples${isThere ? "" : ` (${SKIPPED})`}`,
  () => {
    let document: z.infer<typeof documentSchema>;
    let misfits: (schema: string, value: unknown) => string[];
    let host: StandInHost;
    let all: Joined;
    const bank = inventedBank();

    beforeAll(async () => {
      const read: unknown = parse(readFileSync(FILE ?? "", "utf8"));
      document = documentSchema.parse(read);
      const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
      addFormats.default(ajv);
      ajv.addSchema({ ...document, $id: "od" });
      misfits = (schema, value) => {
        const isValid = ajv.getSchema(`od#/components/schemas/${schema}`);
        if (!isValid) throw new Error(`The specification has no schema ${schema}`);
        if (isValid(value)) return [];
        return (isValid.errors ?? []).map(
          ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
        );
      };
      host = await standInHost(inventedMerchant({ number: 1, name: "Inventado" }));
      all = await joined({ hosts: [host], bank: bank.bank });
    });
    afterAll(async () => {
      await all?.close();
      await host?.close();
    });

    it("the merchant of the stand-in is one", () => expect(misfits("Merchant", host.merchant)).toEqual([]));

    it("the specification's example of a merchant is read whole, and shown", () => {
      const left: LeftOut[] = [];
      const tell = (one: LeftOut) => void left.push(one);
      const merchant = readMerchant(document.components.examples.merchantExample?.value, tell);
      const clock = { hours: "UTC" as const, timeZone: "America/Sao_Paulo" };
      const view = { clock, currency: "BRL", appId: "another", now: Date.now, tell };
      expect(restaurantOf(merchant, view)).toMatchObject({
        name: "Pizza Plaza",
        minimum_order: { value: 2_000 },
      });
      const [service] = servicesOf(merchant, "another");
      if (!service) throw new Error("The example has no service");
      const items = menuOf(merchant, service, view).flatMap((category) => category.items);
      expect(items.map(({ name, unit_price }) => [name, unit_price.value])).toEqual([
        ["Medium - 2 flavors", 4_300],
        ["1/2 Mozzarella", 3_000],
      ]);
      expect(left).toEqual([]);
    });

    it("orders of every kind are orders", async () => {
      const guest = guestAt(all.kit.app);
      const moqueca = {
        ...{ item_id: ids.moqueca, quantity: 2, note: "Bem quente" },
        options: [
          { group_id: ids.size, id: ids.large, quantity: 1 },
          { group_id: ids.extras, id: ids.farofa, quantity: 2 },
        ],
      };
      const lines = [PICADINHO, moqueca];
      const { slots = [] } = await all.adapter.pos.quote(deliveryOf(1), {
        latitude: -23.5561,
        longitude: -46.6889,
      });
      const customer = {
        name: "Ana",
        phone_number: "+5511912345678",
        document: "52998224725",
        email: "ana@a.example",
      };
      const paid = await guest.placed({ serviceId: deliveryOf(1), lines: [PICADINHO], payment: PIX });
      bank.end(paid.payment.id, "PAID");
      await all.kit.tick();
      await guest.placed({
        serviceId: deliveryOf(1),
        lines,
        more: { note: "Portão", customer, include_document_invoice: true },
      });
      await guest.placed({
        serviceId: deliveryOf(1),
        lines,
        payment: { ...CASH, change_for: { value: 50_000, currency: "BRL" } },
      });
      await guest.placed({
        serviceId: deliveryOf(1),
        lines: [PICADINHO],
        more: { checkout_time: slots.at(-1) },
      });
      await guest.placed({ serviceId: takeoutOf(1), option: "TAKEOUT", lines });
      await host.poll();
      expect(host.orders.size).toBe(5);
      expect(misfits("Order", {})).not.toEqual([]);
      for (const id of host.orders.keys()) {
        const order: unknown = await (await host.call("GET", `/v1/orders/${id}`)).json();
        expect(misfits("Order", order)).toEqual([]);
      }
    });

    it("events, and what is sent back for them", async () => {
      const [first = "", second = ""] = host.orders.keys();
      const confirm = { createdAt: new Date().toISOString(), orderExternalCode: "P-1", preparationTime: 20 };
      expect(misfits("OrderConfirmed", confirm)).toEqual([]);
      await host.step(first, "confirm", confirm);
      await host.advance(second);
      await host.cancel(second);
      const events: unknown = await (await host.call("GET", "/v1/events:polling")).json();
      const list = z
        .array(z.object({ eventType: z.string(), metadata: z.unknown().optional() }).loose())
        .parse(events);
      expect(list.map(({ eventType }) => eventType)).toEqual([
        ...["CONFIRMED", "CONFIRMED", "CANCELLATION_REQUESTED", "CANCELLED"],
      ]);
      for (const event of list) {
        expect(misfits("Event", event)).toEqual([]);
        if (event.metadata !== undefined) expect(misfits("EventMetadataCancel", event)).toEqual([]);
      }
      await host.poll();
    });

    it("types of events are those that it names", () => {
      const told = z
        .object({ properties: z.object({ eventType: z.object({ enum: z.array(z.string()) }) }) })
        .parse(document.components.schemas.Event).properties.eventType.enum;
      expect(EVENT_TYPES.filter((type) => !told.includes(type))).toEqual([]);
    });

    it("tokens, statuses, versions and problems", async () => {
      const { client_id, client_secret } = host.access;
      const asked = { client_id, client_secret, grant_type: "client_credentials" };
      expect(misfits("TokenRequest", asked)).toEqual([]);
      const of = async (response: Response | Promise<Response>): Promise<unknown> => (await response).json();
      const { app } = all.kit;
      const token = app.request("/open-delivery/oauth/token", {
        method: "POST",
        body: new URLSearchParams(asked),
      });
      expect(misfits("TokenResponse", await of(token))).toEqual([]);
      expect(
        misfits("VersionOrderingApp", await of(app.request("/open-delivery/v1/versions/orderingApp"))),
      ).toEqual([]);
      const status = host.call("GET", `/v1/merchantStatus?merchantId=${host.merchant.id}`);
      expect(misfits("MerchantStatus", await of(status))).toEqual([]);
      expect(misfits("Error", await of(host.step("unknown", "confirm")))).toEqual([]);
      const [, second = ""] = host.orders.keys();
      expect(misfits("CancellationError", await of(host.cancel(second)))).toEqual([]);
    });

    it("every route of an Ordering Application is served, or said not to be", async () => {
      const hosted = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, { description = "" }]) =>
            /HOST:<\/span> \*\*ORDERING APPLICATION\*\*/.test(description),
          )
          .map(([method]) => `${method} ${path}`),
      );
      // It is said to be on this side, and asks for what the other one has.
      const others = ["get /v1/versions/merchant"];
      const served = new Set(
        all.adapter.routes.routes.map(({ method, path }) => `${method} ${path}`.toLowerCase()),
      );
      const missing = hosted
        .filter((route) => !served.has(route.replace("{orderId}", ":orderId").toLowerCase()))
        .filter((route) => !others.includes(route) && NOT_SERVED[route] === undefined);
      expect(missing).toEqual([]);
      expect(hosted.length).toBeGreaterThan(10);
    });
  },
);
