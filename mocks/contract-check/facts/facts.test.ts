import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cpfOf } from "../given/people";
import { need } from "../report/outcome";
import { factsAt, factsSchema, parseFacts } from "./facts";
import { readingSchema, stepSchema } from "./step";
import { readAt, steer, take } from "./steps";

describe("facts", () => {
  it("may all be missing", () => {
    expect(parseFacts("{}")).toMatchObject({ may_place_orders: false, prepare: [], steering: {} });
  });

  it("are refused by the path of what does not fit", () => {
    expect(() => parseFacts('{ "coupons": { "good": 7 }, "adress": {} }')).toThrow(
      /coupons\.good: .*\n.*adress/,
    );
  });
});

describe("the description of the facts", () => {
  const text = readFileSync(new URL("../../../docs/contract-check.md", import.meta.url), "utf8");
  const { steering, ...facts } = factsSchema.shape;
  const steps = Object.keys(steering.unwrap().shape);

  it.each([...Object.keys(facts), ...steps])("tells of %s", (name) => {
    expect(text.includes(`\`${name}\``) || text.includes(`\`${name}.`)).toBe(true);
  });
});

describe("the examples of the facts", () => {
  const text = readFileSync(new URL("../../../docs/contract-check.md", import.meta.url), "utf8");
  const examples = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json = ""]) => json);

  it("are facts", () => {
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(() => parseFacts(`{${example}}`)).not.toThrow();
  });
});

describe("steps", () => {
  const seen: { method: string | undefined; url: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    seen.push({ method: request.method, url: request.url, body });
    response.statusCode = request.url === "/refused" ? 409 : 200;
    response.end(JSON.stringify([{ "a/b": { code: "123456" } }]));
  });
  let origin = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : address}`;
  });
  afterAll(() => server.close());

  it("fill what stands in braces, each with its type", async () => {
    const body = { cents: "{price}", text: "item {item_id}", kept: "{other}" };
    const facts = parseFacts(
      JSON.stringify({ steering: { set_price: { url: `${origin}/items/{item_id}`, body } } }),
    );
    await steer(facts, "set_price", { item_id: "ç/1", price: 100 });
    expect(seen.at(-1)).toMatchObject({ method: "POST", url: "/items/%C3%A7%2F1" });
    expect(JSON.parse(seen.at(-1)?.body ?? "")).toEqual({ cents: 100, text: "item ç/1", kept: "{other}" });
  });

  it("go to a URL that is given, with a form's fields", async () => {
    await take({ method: "POST", url: "{url}", form: { verdict: "Y" } }, { url: `${origin}/page?ticket=1` });
    expect(seen.at(-1)).toEqual({ method: "POST", url: "/page?ticket=1", body: "verdict=Y" });
  });

  it("read at a pointer", async () => {
    const reading = readingSchema.parse({ url: `${origin}/codes?to={target}`, at: "/0/a~1b/code" });
    expect(await readAt(reading, { target: "a+b@example.com" })).toBe("123456");
    expect(seen.at(-1)?.url).toBe("/codes?to=a%2Bb%40example.com");
    await expect(readAt({ ...reading, at: "/1" })).rejects.toThrow("was answered 200, nothing at /1");
  });

  it("say when nobody answers", async () => {
    const nowhere = stepSchema.parse({ url: "http://127.0.0.1:1/reset" });
    await expect(take(nowhere)).rejects.toThrow(
      /^The step POST http:\/\/127\.0\.0\.1:1\/reset was not answered: fetch failed/,
    );
  });

  it("go to a URL that is relative to an area, below its base URL", async () => {
    const area = { cms: "", catalog: "", crm: "", admin: "", order: `${origin}/v1/order/` };
    const told = {
      prepare: [{ url: "order:../control/reset" }, { url: "order:test/reset?all=yes" }],
      steering: { drop_guest: { url: "order:/guests/{order_id}" } },
      codes: { url: "order:codes?to={target}", at: "/0/a~1b/code" },
    };
    const facts = factsAt(parseFacts(JSON.stringify(told)), area);
    for (const step of facts.prepare) await take(step);
    await steer(facts, "drop_guest", { order_id: "a/b" });
    await readAt(need(facts.codes, "codes"), { target: "a@b" });
    expect(seen.slice(-4).map(({ url }) => url)).toEqual([
      "/v1/control/reset",
      "/v1/order/test/reset?all=yes",
      "/guests/a%2Fb",
      "/v1/order/codes?to=a%40b",
    ]);
  });

  it.each(["orders:reset", "order://reset", "reset", "/reset", "ftp://order"])("go nowhere by %s", (url) => {
    expect(() => parseFacts(JSON.stringify({ prepare: [{ url }] }))).toThrow(
      "prepare.0.url: an absolute URL",
    );
  });

  it("say when they are refused", async () => {
    await expect(take({ method: "POST", url: `${origin}/refused` })).rejects.toThrow("was answered 409");
  });

  it("need the fact that says how", async () => {
    await expect(steer(parseFacts("{}"), "sell_out", { item_id: "i" })).rejects.toThrow("steering.sell_out");
  });
});

describe("people that are made up", () => {
  it("have a CPF with its check digits", () => {
    expect(cpfOf("529982247")).toBe("52998224725");
    expect(cpfOf("111444777")).toBe("11144477735");
  });
});
