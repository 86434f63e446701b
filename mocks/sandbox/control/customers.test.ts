import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { accountSandbox, ana, PASSWORD, tokensShape } from "../fixtures/accounts.fixture";
import { refusal, testAddress } from "../fixtures/sandbox.fixture";
import { createFaults } from "../http/faults";
import { createJournal } from "../http/journal";
import { controlHandlers } from "./index";

function setup() {
  const sandbox = accountSandbox();
  const baseUrl = "http://sandbox.test";
  const handlers = controlHandlers(sandbox.store, {
    baseUrl,
    faults: createFaults(),
    journal: createJournal(),
  });
  const control = async (method: string, path: string, body?: object) => {
    const request = new Request(`${baseUrl}/control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await getResponse(handlers, request);
    const text = (await response?.text()) ?? "";
    return { status: response?.status ?? 0, body: text === "" ? undefined : JSON.parse(text) };
  };
  const status = async (token: string) => (await sandbox.crm("GET", "/users", undefined, token)).status;
  return { ...sandbox, control, status };
}

const created = tokensShape.extend({ id: z.string() });

describe("customers under control", () => {
  it("are made by name alone, or whole", async () => {
    const { control, signIn, status } = setup();
    const bare = created.parse((await control("POST", "/customers", { name: "Bia" })).body);
    expect(await status(bare.access_token)).toBe(200);
    const { email, phone_number, document, birthday } = ana;
    const whole = { name: "Ana", email, phone_number, document, birthday, password: PASSWORD };
    const { id } = created.parse(
      (await control("POST", "/customers", { ...whole, addresses: [testAddress] })).body,
    );
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect((await control("GET", `/customers/${id}`)).body).toMatchObject({
      email,
      address: [{ is_main: true }],
      sessions: [{}, {}],
    });
    expect((await control("GET", "/customers")).body).toHaveLength(2);
    expect(refusal(await control("POST", "/customers", whole))).toMatchObject({ status: 409 });
    expect(refusal(await control("POST", "/customers", {}))).toMatchObject({ status: 422, field: "name" });
  });

  it("lose one session or all", async () => {
    const { control, store, status } = setup();
    const { id, access_token } = store.customers.add("Ana");
    const second = tokensShape.parse((await control("POST", `/customers/${id}/sessions`)).body);
    const newest = z
      .object({ sessions: z.array(z.object({ id: z.string() })).length(2) })
      .parse((await control("GET", `/customers/${id}`)).body);
    for (const session of newest.sessions.slice(0, 1)) {
      expect((await control("DELETE", `/sessions/${session.id}`)).status).toBe(204);
      expect((await control("DELETE", `/sessions/${session.id}`)).status).toBe(404);
    }
    const statuses = async () => [await status(access_token), await status(second.access_token)];
    expect((await statuses()).sort()).toEqual([200, 401]);
    expect((await control("DELETE", `/customers/${id}/sessions`)).status).toBe(204);
    expect(await statuses()).toEqual([401, 401]);
  });
});

describe("tokens under control", () => {
  it("expire now, of one kind or customer", async () => {
    const { control, store, status, crm } = setup();
    const [first, second] = [store.customers.add("Ana"), store.customers.add("Bia")];
    const expired = await control("POST", "/tokens/expire", { kind: "access", customer_id: first.id });
    expect(expired.body).toEqual({ expired: 1 });
    expect([await status(first.access_token), await status(second.access_token)]).toEqual([401, 200]);
    const renewed = await crm("POST", "/refresh-token", { refresh_token: first.refresh_token });
    expect(await status(tokensShape.parse(renewed.body).access_token)).toBe(200);
    await control("POST", "/tokens/expire", {});
    const { refresh_token } = second;
    expect((await crm("POST", "/refresh-token", { refresh_token })).status).toBe(401);
  });

  it("are as long and live as long as asked", async () => {
    const { control, store } = setup();
    const set = await control("POST", "/tokens", { length: 2_048 });
    expect(set.body).toMatchObject({ access_ms: 900_000, length: 2_048 });
    expect(store.customers.add("Ana").access_token).toHaveLength(2_048);
    expect(refusal(await control("POST", "/tokens", { length: 2_049 }))).toMatchObject({ field: "length" });
  });

  it("are known by their code in the outbox", async () => {
    const { control, crm } = setup();
    await crm("POST", "/users/check-email", { email: ana.email });
    await crm("POST", "/users/check-email", { email: "other@casa.test" });
    const { body } = await control("GET", `/outbox?recipient=${encodeURIComponent(ana.email)}`);
    expect(body).toMatchObject([{ kind: "CODE", recipient: ana.email, code: expect.any(String) }]);
  });
});
