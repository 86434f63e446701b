import { describe, expect, it } from "vitest";
import { z } from "zod";
import { refusal, testSandbox } from "../../fixtures/sandbox.fixture";

const page = z.object({
  categories: z.array(z.object({ id: z.string(), items: z.array(z.object({ id: z.string() })) })),
});

describe("menu pages", () => {
  it("count items across categories, and end with an empty page", async () => {
    const { call } = testSandbox();
    const read = async (offset: number, more = "") => {
      const query = `service-id=one-delivery&limit=2&offset=${offset}${more}`;
      const { body } = await call("catalog", "GET", `/client/get-menu-items?${query}`);
      return page.parse(body).categories.map(({ id, items }) => [id, ...items.map((item) => item.id)]);
    };
    expect(await read(0)).toEqual([["mains", "feijoada", "moqueca"]]);
    expect(await read(2)).toEqual([
      ["mains", "Pão"],
      ["sweets", "pudim"],
    ]);
    expect(await read(4)).toEqual([["sweets", "gone", "cake"]]);
    expect(await read(6)).toEqual([]);
    expect(await read(4, "&disabled-items=false")).toEqual([["sweets", "cake"]]);
  });
});

describe("search", () => {
  it("knows neither case nor accents, and only what the store sells", async () => {
    const { call } = testSandbox();
    const find = async (service: string, query: string) => {
      const path = `/client/search-items?service-id=${service}&limit=5&query=${encodeURIComponent(query)}`;
      const { body } = await call("catalog", "GET", path);
      return z
        .object({ items: z.array(z.object({ id: z.string() })) })
        .parse(body)
        .items.map(({ id }) => id);
    };
    expect(await find("one-delivery", "PAO")).toEqual(["Pão"]);
    expect(await find("two-delivery", "pão")).toEqual([]);
    expect(await find("one-delivery", "%")).toEqual([]);
  });
});

describe("suggestions", () => {
  const suggested = async ({ call }: Pick<ReturnType<typeof testSandbox>, "call">, query: string) => {
    const { body } = await call("catalog", "GET", `/client/get-suggestions?service-id=${query}`);
    const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(body);
    return items.map(({ id }) => id);
  };

  it("go with what was asked, then come what is popular: sold there, available, and none of those asked", async () => {
    const sandbox = testSandbox();
    expect(await suggested(sandbox, "one-delivery&item-ids=feijoada")).toEqual([
      "pudim",
      "cake",
      "Pão",
      "moqueca",
    ]);
    expect(await suggested(sandbox, "two-delivery&item-ids=feijoada&item-ids=pudim")).toEqual([
      "moqueca",
      "cake",
    ]);
    expect(await suggested(sandbox, "one-delivery&item-ids=feijoada&limit=1")).toEqual(["pudim"]);
  });

  it("without items, or with unknown ones, are what is popular", async () => {
    const sandbox = testSandbox();
    expect(await suggested(sandbox, "one-delivery")).toEqual(["moqueca", "cake"]);
    expect(await suggested(sandbox, "one-delivery&item-ids=none")).toEqual(["moqueca", "cake"]);
  });

  it("refuse more than 20 ids", async () => {
    const path = `/client/get-suggestions?service-id=one-delivery${"&item-ids=x".repeat(21)}`;
    const answer = await testSandbox().call("catalog", "GET", path);
    expect(refusal(answer)).toEqual({ status: 422, code: "VALIDATION", field: "item-ids" });
  });
});

describe("services", () => {
  it("that were replaced are 410, that never were 404", async () => {
    const { call, store } = testSandbox();
    const next = store.restaurants.replaceService("one-delivery");
    const path = "/client/get-category-list?service-id=";
    expect(refusal(await call("catalog", "GET", `${path}one-delivery`))).toMatchObject({ status: 410 });
    expect(refusal(await call("catalog", "GET", `${path}never`))).toMatchObject({ status: 404 });
    expect((await call("catalog", "GET", `${path}${next}`)).status).toBe(200);
  });
});

describe("places", () => {
  it("answer with hours, slots and area seen from the customer", async () => {
    const { call } = testSandbox();
    const info = async (latitude: number) => {
      const path = `/client/get-store-geolocation-info?latitude=${latitude}&longitude=-46.69&service-id=one-delivery`;
      return (await call("catalog", "GET", path)).body;
    };
    expect(await info(-23.55)).toMatchObject({
      inside_service_area: true,
      today_work_hours: [{ startTime: "18:00", endTime: "02:00" }],
      info: { estimate_delivery_time: 40, price: { value: 790, currency: "BRL" } },
    });
    expect(await info(1)).toMatchObject({
      inside_service_area: false,
      info: { estimate_delivery_time: 0, price: { value: 0 } },
    });
  });

  it("are found by CEP and by words, with the house number that was typed", async () => {
    const { call } = testSandbox();
    const found = await call("catalog", "GET", "/geocode?address=aspicuelta%20318");
    expect(found.body).toMatchObject([{ street: "Rua Aspicuelta", number: "318" }]);
    expect((await call("catalog", "GET", "/geocode?postal-code=05433010")).body).toHaveLength(1);
    expect((await call("catalog", "GET", "/geocode?postal-code=00000000")).body).toEqual([]);
    expect(refusal(await call("catalog", "GET", "/geocode?postal-code=1"))).toMatchObject({
      status: 422,
      field: "postal-code",
    });
  });
});
