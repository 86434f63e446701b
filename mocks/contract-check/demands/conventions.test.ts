import { describe, expect, it } from "vitest";
import { z } from "zod";
import { itemSchema } from "../../../app/services/contract/catalog.server";
import { homeSchema } from "../../../app/services/contract/cms.server";
import { addressSchema } from "../../../app/services/contract/primitives.server";
import { moneySchema, tokensSchema } from "../../../app/services/contract/shared.server";
import { type Note, Violation } from "../report/outcome";
import { type Encoding, jsonOf, type Reply } from "../wire";
import { judge } from "./conventions";
import { expectations } from "./expect";
import { firstMisfit } from "./formats";

const JSON_TYPE = "application/json; charset=utf-8";

function replyOf(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  const text = typeof body === "string" ? body : body === undefined ? "" : JSON.stringify(body);
  const all = new Headers({ "content-type": JSON_TYPE, ...headers });
  return { call: "GET cms /home", status, headers: all, text, body: jsonOf(text), encoding: "UTF-8", ms: 1 };
}

const inEncoding = (encoding: Encoding): Reply => ({ ...replyOf(200, {}), encoding });

/** The path of the violation that `work` throws. Undefined if it throws none. */
function violated(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Violation) return error.at;
    throw error;
  }
}

const ERROR = { status: 422, code: "VALIDATION", detail: [{ message: "No.", field: "name" }] };

describe("what holds for every answer", () => {
  it.each([
    ["JSON", replyOf(200, { a: 1 })],
    ["an answer just in time", { ...replyOf(200, {}), ms: 2_500 }],
    ["JSON without a charset", replyOf(200, [], { "content-type": "application/json" })],
    ["nothing", replyOf(204, undefined)],
    ["a refusal", replyOf(422, ERROR)],
    ["a refusal without a detail", replyOf(404, { status: 404, code: "NOT_FOUND" })],
    ["a wait in seconds", replyOf(429, { status: 429, code: "SLOW" }, { "retry-after": "30" })],
    [
      "a wait until a date",
      replyOf(429, { status: 429, code: "SLOW" }, { "retry-after": "Fri, 20 Nov 2026 20:00:00 GMT" }),
    ],
  ])("takes %s", (_, reply) => {
    expect(violated(() => judge(reply))).toBeUndefined();
  });

  it.each([
    ["a page", replyOf(200, "<h1>Hi</h1>", { "content-type": "text/html" }), "headers.content-type"],
    [
      "another charset",
      replyOf(200, {}, { "content-type": "application/json; charset=latin1" }),
      "headers.content-type",
    ],
    ["half of the JSON", replyOf(200, '{"a": 1'), ""],
    ["204 with a body", replyOf(204, "{}"), ""],
    ["a fault", replyOf(500, { status: 500, code: "INTERNAL" }), "status"],
    ["a fault's page", replyOf(502, "<h1>Bad gateway</h1>", { "content-type": "text/html" }), "status"],
    ["a late answer", { ...replyOf(200, {}), ms: 2_501 }, "time"],
    ["a byte order mark", inEncoding("UTF-8 with a byte order mark"), ""],
    ["Latin-1", inEncoding("no UTF-8"), ""],
    ["a refusal without a code", replyOf(422, { status: 422, detail: "No." }), "code"],
    ["a code in small letters", replyOf(422, { ...ERROR, code: "validation" }), "code"],
    ["another status in the body", replyOf(404, ERROR), "status"],
    ["a detail that is null", replyOf(422, { ...ERROR, detail: null }), "detail"],
    [
      "a detail without a message",
      replyOf(422, { ...ERROR, detail: [{ field: "name" }] }),
      "detail.0.message",
    ],
    [
      "a field that is null",
      replyOf(422, { ...ERROR, detail: [{ message: "No.", field: null }] }),
      "detail.0.field",
    ],
    ["429 without a wait", replyOf(429, { status: 429, code: "SLOW" }), "headers.retry-after"],
    [
      "429 with a wait that is none",
      replyOf(429, { status: 429, code: "SLOW" }, { "retry-after": "soon" }),
      "headers.retry-after",
    ],
  ])("refuses %s", (_, reply, at) => {
    expect(violated(() => judge(reply))).toBe(at);
  });
});

describe("formats", () => {
  it.each([
    ["cents that are no integer", { price: { value: 39.9, currency: "BRL" } }, "price.value"],
    ["cents in a string", [{ value: "3990", currency: "BRL" }], "0.value"],
    ["a currency in small letters", { value: 1, currency: "brl" }, "currency"],
    ["a time without offset", { created_at: "2026-11-20T20:00:00" }, "created_at"],
    ["a time in seconds", { timeline: [{ at: 1_795_000_000 }] }, "timeline.0.at"],
    ["a picture that is a path", { image: "/pictures/feijoada.webp" }, "image"],
    ["a phone as it is written", { phone_number: "(11) 91234-5678" }, "phone_number"],
    ["a CPF with its dots", { document: "529.982.247-25" }, "document"],
    ["a postal code of seven digits", { postal_code: "0543301" }, "postal_code"],
    ["a birthday as it is written", { birthday: "20/05/1990" }, "birthday"],
    ["an id with a slash", { items: [{ id: "a/b" }] }, "items.0.id"],
    ["an id with an encoded slash", { order_id: "a%2Fb" }, "order_id"],
    ["an id of two dots", { category_id: ".." }, "category_id"],
    ["an id of 201 characters", { id: "x".repeat(201) }, "id"],
    ["an id that is a number", { id: 7 }, "id"],
    ["a service id beyond ASCII", { service_id: "praça" }, "service_id"],
    ["an hour past the day", { startTime: "24:30" }, "startTime"],
    ["a year of two digits", { expiry_year: 30 }, "expiry_year"],
    ["last digits with a star", { last_four: "*123" }, "last_four"],
  ])("find %s", (_, body, at) => {
    expect(firstMisfit(body)?.at).toBe(at);
  });

  it("take what the contract means", () => {
    const body = {
      id: "水 % ç",
      service_id: "a b~c",
      created_at: "2026-11-20T20:00:00.5-03:00",
      image: "https://pictures.example/a.png",
      phone_number: "+5511912345678",
      document: "52998224725",
      postal_code: "05433-010",
      birthday: "1990-05-20",
      startTime: "18:00",
      endTime: "00:00",
      price: { value: -3990, currency: "BRL" },
      setup: { currency: "BRL" },
    };
    expect(firstMisfit(body)).toBeUndefined();
  });
});

describe("shapes", () => {
  const item = {
    id: "i",
    name: "I",
    category_id: "c",
    unit_price: { value: 100, currency: "BRL" },
    status: "AVAILABLE",
    options: [],
  };
  const notes: Note[] = [];
  const demand = expectations(notes, () => "BRL");
  const at = (body: unknown, schema: z.ZodType) =>
    violated(() => demand.answer(replyOf(200, body), 200, schema));

  it("refuse null where a field is optional", () => {
    expect(at({ ...item, description: null }, itemSchema)).toBe("description");
    expect(at({ ...item, tags: ["VEGAN", null] }, itemSchema)).toBe("tags.1");
  });

  it("refuse another type and another currency", () => {
    expect(at({ ...item, name: 7 }, itemSchema)).toBe("name");
    expect(at({ value: 1, currency: "USD" }, moneySchema)).toBe("currency");
  });

  it("refuse a picture that the storefront would leave out", () => {
    expect(at({ ...item, image: "feijoada.webp" }, itemSchema)).toBe("image");
  });

  it("refuse an address without a field, and a number that is none", () => {
    const address = {
      id: "a",
      postal_code: "05433010",
      street: "S",
      number: "",
      district: "D",
      city: "C",
      state: "SP",
    };
    expect(at(address, addressSchema)).toBeUndefined();
    expect(at({ ...address, number: 7 }, addressSchema)).toBe("number");
  });

  it("refuse a token that no cookie holds", () => {
    const tokens = { access_token: "a".repeat(2_049), refresh_token: "r", token_type: "Bearer" };
    expect(at(tokens, tokensSchema)).toBe("access_token");
  });

  it("note what the storefront passes over, and let it be", () => {
    notes.length = 0;
    expect(at({ ...item, status: "RARE", colour: "red" }, itemSchema)).toBeUndefined();
    expect(notes.map((note) => note.at)).toEqual(["status", "colour"]);
  });

  it("judge nothing that they do not name", () => {
    const unnamed = { vendor_id: "a/b", synced_at: "yesterday", price: { value: 1, currency: "USD" } };
    expect(at({ ...item, ...unnamed }, itemSchema)).toBeUndefined();
    const odd = { type: "Game", id: "..", items: [{ id: "a/b", image: 7, unit_price: { value: 3.5 } }] };
    const blocks = [odd, { type: "Items", title: "Pratos", items: [item], vendor_id: "." }];
    expect(at(blocks, homeSchema)).toBeUndefined();
    const bad = [odd, { type: "Items", title: "Pratos", items: [{ ...item, image: "feijoada.webp" }] }];
    expect(at(bad, homeSchema)).toBe("1.items.0.image");
  });

  it("tell the status with its code", () => {
    const refused = () => demand.answer(replyOf(422, ERROR), 200, z.unknown());
    expect(refused).toThrow("the contract says 200");
    expect(violated(refused)).toBe("status");
  });
});
