import { describe, expect, it } from "vitest";
import { DEFINITIONS } from "../../openapi/document";
import { testSandbox } from "../fixtures/sandbox.fixture";
import { AREAS, type Area, createHandlers } from "./index";

/** The contract's calls of an area, with `:` for each path parameter. */
const callsOf = (area: Area) =>
  DEFINITIONS.filter(({ definition }) => definition.area === area).map(
    ({ definition: { method, path } }) => `${method} ${path.replace(/\{\w+\}/g, ":")}`,
  );

const { store, call } = testSandbox();
const handlers = createHandlers(store, { baseUrl: "" });
const rows = AREAS.flatMap((area) => callsOf(area).map((one): [Area, string] => [area, one]));

describe("the contract's calls", () => {
  it.each(rows)("%s answers %s", async (area, one) => {
    const [method = "", path = ""] = one.split(" ");
    const answer = await call(area, method, path.replaceAll(":", "none"));
    expect(answer.status).toBeGreaterThan(0);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/Caminho não encontrado|Path not found/);
  });

  it.each(AREAS)("are all that %s knows", (area) => {
    const known = handlers[area]
      .filter(({ info }) => typeof info.method === "string")
      .map(
        ({ info: { method, path } }) =>
          `${method} ${String(path)
            .replace(/^\/[^/]+/, "")
            .replace(/:\w+/g, ":")}`,
      );
    expect([...known].sort()).toEqual(callsOf(area).sort());
  });

  const ofCapabilities = DEFINITIONS.flatMap(({ definition: { capability, area, method, path } }) =>
    capability === undefined ? [] : [{ capability, area, method, path: path.replace(/\{\w+\}/g, "none") }],
  );

  it.each(ofCapabilities)("$method $path is 404 without $capability", async (one) => {
    const sandbox = testSandbox();
    const setup = sandbox.store.settings.read("setup");
    sandbox.store.settings.write("setup", { ...setup, capabilities: [] });
    const answer = await sandbox.call(one.area, one.method, one.path);
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining("oferece")]);
  });

  it("do not hide a path that is none", async () => {
    expect((await call("crm", "GET", "/none")).text).toContain("Caminho não encontrado");
  });
});
