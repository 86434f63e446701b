import { describe, expect, it } from "vitest";
import { z } from "zod";
import { accountSandbox, ana, bia } from "../../fixtures/accounts.fixture";
import { refusal, testAddress } from "../../fixtures/sandbox.fixture";

const listShape = z.array(z.object({ id: z.string(), number: z.string(), is_main: z.boolean() }));

async function setup() {
  const sandbox = accountSandbox();
  const { access_token: token } = await sandbox.register(ana);
  const call = (method: string, path = "", body?: object) =>
    sandbox.crm(method, `/addresses${path}`, body, token);
  const add = async (number: string, more: object = {}) =>
    z.object({ id: z.string() }).parse((await call("POST", "", { ...testAddress, number, ...more })).body).id;
  const list = async () => listShape.parse((await call("GET")).body);
  const mains = async () => (await list()).map(({ number, is_main }) => [number, is_main]);
  return { ...sandbox, token, call, add, list, mains };
}

describe("saved addresses", () => {
  it("need a token", async () => {
    const { crm } = await setup();
    expect(refusal(await crm("GET", "/addresses"))).toMatchObject({ status: 401 });
  });

  it("have one main address, the first one unless told otherwise, and list it first", async () => {
    const { add, mains, call, userOf, token } = await setup();
    await add("1");
    const second = await add("2");
    await add("3", { is_main: true });
    expect(await mains()).toEqual([
      ["3", true],
      ["1", false],
      ["2", false],
    ]);
    for (const _ of ["once", "twice"]) expect((await call("PUT", `/${second}/set-main`)).status).toBe(200);
    expect(await mains()).toEqual([
      ["2", true],
      ["1", false],
      ["3", false],
    ]);
    expect((await userOf(token)).address[0]?.id).toBe(second);
  });

  it("are replaced whole; the main one stays it", async () => {
    const { add, call, list } = await setup();
    const id = await add("1", { complement: "Fundos" });
    const changed = await call("PUT", `/${id}`, { ...testAddress, number: "9", is_main: false });
    expect(changed.body).toMatchObject({ id, number: "9", is_main: true });
    expect(changed.body).not.toHaveProperty("complement");
    expect(await list()).toHaveLength(1);
  });

  it("have a name while the backend offers names, and none without", async () => {
    const { add, call, store } = await setup();
    const id = await add("1", { alias: " Casa " });
    expect((await call("GET")).body).toMatchObject([{ id, alias: "Casa" }]);
    expect((await call("POST", "", { ...testAddress, number: "2", alias: "x".repeat(31) })).status).toBe(422);
    const capabilities = store.settings.read("setup").capabilities.filter((one) => one !== "address_names");
    store.settings.write("setup", { ...store.settings.read("setup"), capabilities });
    expect((await call("GET")).body).not.toMatchObject([{ alias: "Casa" }]);
    const unnamed = await call("POST", "", { ...testAddress, number: "3", alias: "Casa" });
    expect(unnamed.body).not.toHaveProperty("alias");
  });

  it("refuse the same place twice, however it is typed", async () => {
    const { add, call } = await setup();
    await add("100", { complement: "Apto 5" });
    const second = await add("101");
    const twin = {
      ...testAddress,
      postal_code: "05433010",
      street: "rua ASPICUELTA",
      number: "100",
      complement: "apto 5",
    };
    expect(refusal(await call("POST", "", twin))).toEqual({ status: 409, code: "ADDRESS_CONFLICT" });
    expect(refusal(await call("PUT", `/${second}`, twin)).code).toBe("ADDRESS_CONFLICT");
    expect((await call("POST", "", { ...twin, complement: "Apto 6" })).status).toBe(200);
  });

  it("pass on being the main one when they go", async () => {
    const { add, call, mains } = await setup();
    const first = await add("1");
    await add("2");
    expect((await call("DELETE", `/${first}`)).status).toBe(204);
    expect(await mains()).toEqual([["2", true]]);
    expect(refusal(await call("DELETE", `/${first}`))).toMatchObject({ status: 404 });
  });

  it("of another customer are a 404 like one that does not exist", async () => {
    const { add, call, crm, register, mains } = await setup();
    const id = await add("1");
    const { access_token: other } = await register(bia);
    for (const [method, path, body] of [
      ["PUT", `/addresses/${id}`, testAddress],
      ["PUT", `/addresses/${id}/set-main`, undefined],
      ["DELETE", `/addresses/${id}`, undefined],
    ] as const) {
      const theirs = await crm(method, path, body, other);
      const none = await crm(method, path.replace(id, "adr_none"), body, other);
      expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    }
    expect((await call("GET")).status).toBe(200);
    expect(await mains()).toEqual([["1", true]]);
  });

  it("refuse a CEP that is none", async () => {
    const { call } = await setup();
    const bad = await call("POST", "", { ...testAddress, postal_code: "1" });
    expect(refusal(bad)).toEqual({ status: 422, code: "VALIDATION", field: "postal_code" });
  });
});
