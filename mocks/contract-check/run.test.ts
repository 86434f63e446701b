import { describe, expect, it } from "vitest";
import { homeSchema } from "../../app/services/contract/cms.server";
import { check, type Trial } from "./check";
import { GROUPS } from "./checks";
import { parseFacts } from "./facts/facts";
import { openStage, runCheck } from "./run";
import type { Transport } from "./wire";

/** No server listens there. */
const NOWHERE = "http://127.0.0.1:9";
const urls = { cms: NOWHERE, catalog: NOWHERE, order: NOWHERE, crm: NOWHERE, admin: NOWHERE };

async function outcome(trial: Trial, transport: Transport, timeout?: number) {
  const stage = await openStage({ urls, timeout }, parseFacts("{}"));
  return runCheck(stage, "cms", check("a check", trial), transport);
}

const page: Transport = async () =>
  new Response("<h1>Here</h1>", { status: 200, headers: { "content-type": "text/html" } });
const blocks: Transport = async () => Response.json([]);
const asksForHome: Trial = async (call, expects) => {
  expects.answer(await call("GET cms /home"), 200, homeSchema);
};

describe("a check of one answer", () => {
  it("tells a wrong status before a wrong body", async () => {
    const missing: Transport = async () => new Response("<h1>None</h1>", { status: 404 });
    expect(await outcome(asksForHome, missing)).toMatchObject({ outcome: "fails", at: "status", value: 404 });
    expect(await outcome(asksForHome, page)).toMatchObject({ outcome: "fails", at: "headers.content-type" });
  });

  it("tells a wrong body that it does not look at, or that a later call comes after", async () => {
    const ignores: Trial = async (call) => void (await call("GET cms /home"));
    expect(await outcome(ignores, page)).toMatchObject({ at: "headers.content-type" });
    const asked: string[] = [];
    const twice: Trial = async (call) => {
      asked.push((await call("GET cms /home")).call);
      asked.push((await call("GET cms /cms")).call);
    };
    expect(await outcome(twice, page)).toMatchObject({ call: "GET cms /home", at: "headers.content-type" });
    expect(asked).toEqual(["GET cms /home"]);
  });

  it("fails where it comes after the storefront has given up", async () => {
    const late: Transport = async (request) => {
      await new Promise((done) => setTimeout(done, 40));
      return blocks(request);
    };
    expect(await outcome(asksForHome, late, 20)).toMatchObject({
      outcome: "fails",
      at: "time",
      rule: "time",
    });
    expect(await outcome(asksForHome, late)).toMatchObject({ outcome: "holds" });
  });

  it("takes UTF-8 without a byte order mark, and nothing else", async () => {
    const sends =
      (bytes: Buffer): Transport =>
      async () =>
        new Response(Uint8Array.from(bytes), { headers: { "content-type": "application/json" } });
    const text = JSON.stringify([{ type: "Text", text: "Cardápio" }]);
    expect(await outcome(asksForHome, sends(Buffer.from(text)))).toMatchObject({ outcome: "holds" });
    expect(await outcome(asksForHome, sends(Buffer.from(text, "latin1")))).toMatchObject({
      says: "the body is no UTF-8",
    });
    expect(await outcome(asksForHome, sends(Buffer.from(`\uFEFF${text}`)))).toMatchObject({
      says: "the body is UTF-8 with a byte order mark",
    });
  });
});

describe("a requirement without a rule of its own", () => {
  it("has that of its check", async () => {
    const stage = await openStage({ urls }, parseFacts("{}"));
    const trial: Trial = async (call, expects) => {
      expects.value(await call("GET cms /home"), "0.type", "Text");
    };
    const named = (name: string) => runCheck(stage, "menu", check(name, trial), blocks);
    expect(await named("GET /client/get-menu-items past the end is empty")).toMatchObject({ rule: "paging" });
    expect(await named("GET /home answers blocks")).toMatchObject({ rule: undefined });
  });
});

describe("a setup without flags and theme", () => {
  const none: Transport = async () => Response.json([]);
  const names = [
    "GET /cms answers no other flags than were asked for",
    "GET /cms: theme maps names to #rrggbb",
  ];

  it.each(names)("is none of what %s is about", async (name) => {
    const trial = GROUPS.flatMap(({ checks }) => checks).find((one) => one.name === name)?.trial;
    const result = trial && (await outcome(trial, none));
    expect(result).toMatchObject({ outcome: "holds", notes: [] });
  });
});
