import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Api, createApi } from "~/services/api.server";
import { testClient } from "~/services/client/client.fixture";
import type { Area } from "~/services/contract/calls/definition.server";
import { DEFINITIONS } from "../../../mocks/openapi/document";
import { type Operation, openApi } from "../../../mocks/openapi/file";
import { contractDocument } from "../../../mocks/openapi/validator";

const document = contractDocument();
const operations = new Map(
  Object.values(openApi().paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
);

/** The examples of an operation's query, as the storefront gives it to its client. */
const queryOf = ({ parameters }: Operation) =>
  Object.fromEntries(
    parameters.flatMap((one) => ("$ref" in one || one.in !== "query" ? [] : [[one.name, one.example]])),
  );

describe("the examples of docs/openapi.json", () => {
  const calls = DEFINITIONS.map(({ group, name, definition }) => [`${group}.${name}`, definition] as const);

  it.each(calls)("of %s fit the storefront's shapes and the document's", (name, definition) => {
    const { area, method, path, query, body, answer, strict } = definition;
    const operation = operations.get(name);
    const placed = document.find({ area, method, path });
    if (!operation || !placed) throw new Error("the call is not told");
    const example = document.exampleOf(operation);
    for (const shape of [answer, strict]) expect(shape?.safeParse(example.body).error).toBeUndefined();
    expect(document.ofAnswer(placed, example)).toEqual([]);
    expect(query?.safeParse(queryOf(operation)).error).toBeUndefined();
    const [sent] = Object.values(operation.requestBody?.content ?? {});
    expect(sent === undefined).toBe(body === undefined);
    expect(body?.safeParse(sent?.example).error).toBeUndefined();
  });

  it("have the ids of every path", () => {
    const ids = [...operations.values()].flatMap(({ parameters }) =>
      parameters.flatMap((one) => ("$ref" in one || one.in !== "path" ? [] : [one.example])),
    );
    expect(ids.length).toBeGreaterThan(30);
    expect(ids.filter((id) => typeof id !== "string" || id === "")).toEqual([]);
  });
});

/** A backend made of the document alone: it refuses what does not fit, and answers the rest with the examples. */
function mockServer() {
  return createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://mock.test");
    const [, area = "", path = ""] = /^\/(\w+)(\/.*)$/.exec(pathname) ?? [];
    const { method = "", headers } = request;
    const operation = document.find({ area, method, path });
    const told = await text(request);
    const sent = {
      ...{ area, method, path, query, body: told === "" ? undefined : JSON.parse(told) },
      headers: new Headers(
        Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ),
      contentType: headers["content-type"],
    };
    const misfits = operation ? document.ofCall(operation, sent) : ["no such call"];
    const { status, body } =
      operation && misfits.length === 0
        ? document.exampleOf(operation)
        : { status: 422, body: { status: 422, code: "VALIDATION", detail: misfits.join() } };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

describe("a mock server made of docs/openapi.json", () => {
  const server = mockServer();
  let api: Api;
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const at = (area: Area) => `http://127.0.0.1:${port}/${area}`;
    const [cms, catalog, order] = [at("cms"), at("catalog"), at("order")];
    const { client } = testClient({
      config: { urls: { cms, catalog, order, crm: at("crm"), admin: at("admin") } },
    });
    api = createApi(client, { isGuest: () => true });
  });
  afterAll(() => server.close());

  it("serves a menu to the storefront, and takes an order from it", async () => {
    const { catalog, cart, order } = api;
    const place = { latitude: -23.5546, longitude: -46.6893 };
    const [store] = await catalog.storeList({ ...place, ignoreMaxDistance: true, disabledItems: true });
    const { id: service_id = "" } =
      store?.services.find(({ serviceType }) => serviceType === "DELIVERY") ?? {};
    expect((await catalog.storeGeolocation({ ...place, serviceId: service_id })).inside_service_area).toBe(
      true,
    );
    const { categories } = await catalog.menuItems({ serviceId: service_id });
    const dish = categories.flatMap(({ items }) => items).find(({ options }) => options.length === 0);
    expect(dish?.status).toBe("AVAILABLE");

    const [address] = await catalog.geocode({ postalCode: "05433-010" });
    if (!address || !dish) throw new Error("there is nothing to order");
    const { order_id } = await catalog.openGuestSession(address);
    await cart.create({ service_id, checkout_option: "DELIVERY", order_id });
    const filled = await cart.addItem(order_id, { item_id: dish.id, quantity: 1, options: [] });
    const placed = await order.place(
      {
        ...{ cart_order: filled.id, service_id, checkout_option: "DELIVERY" },
        customer: { name: "Ana", phone_number: "+5511912345678" },
        ...{ include_document_invoice: false, use_gift_card: false },
        expected_amount: filled.total.order_amount,
        payment: { method: "CASH", type: "PENDING" },
      },
      "key-1",
    );
    expect((await order.polling(placed.id)).status).toBe(placed.status);
  });

  it("refuses a call that breaks the document", async () => {
    const wrong = api.order.report("o", { kind: "OTHER", item_ids: ["a/b"] }, "key-1");
    await expect(wrong).rejects.toMatchObject({ status: 422 });
  });
});
