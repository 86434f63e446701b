import { describe, expect, it } from "vitest";
import { LEVEL_TABLE, LEVELS, levelsOfCall } from "../../../app/services/contract/levels.server";
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

  const ofLevels = DEFINITIONS.map(({ definition: { area, method, path } }) => {
    const levels = levelsOfCall(`${method} ${area} ${path}`);
    return { levels, area, method, path: path.replace(/\{\w+\}/g, "none") };
  });

  it("are each of a level, and no level has others", () => {
    expect(ofLevels.filter(({ levels }) => levels.length === 0)).toEqual([]);
    const names = DEFINITIONS.map(({ definition: { area, method, path } }) => `${method} ${area} ${path}`);
    expect(LEVELS.flatMap((level) => LEVEL_TABLE[level].calls).filter((one) => !names.includes(one))).toEqual(
      [],
    );
  });

  it.each(ofLevels.filter(({ levels }) => !levels.includes("menu")))(
    "$method $area $path is 404 without $levels",
    async (one) => {
      const sandbox = testSandbox();
      const setup = sandbox.store.settings.read("setup");
      const features = LEVELS.filter((level) => !one.levels.includes(level));
      sandbox.store.settings.write("setup", { ...setup, features });
      const answer = await sandbox.call(one.area, one.method, one.path);
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining("oferece")]);
    },
  );

  it("do not hide a path that is none", async () => {
    expect((await call("crm", "GET", "/none")).text).toContain("Caminho não encontrado");
  });
});
