import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CARDS, customerSandbox, paySandbox } from "../../fixtures/pay.fixture";
import { refusal } from "../../fixtures/sandbox.fixture";

const cards = z.array(
  z.object({ id: z.string(), brand: z.string(), last_four: z.string(), is_default: z.boolean() }),
);

describe("the vault", () => {
  it("sends the browser back with a token, the restaurant's own query kept", async () => {
    const { postCard } = await paySandbox();
    const { status, location } = await postCard(CARDS.good);
    expect(status).toBe(303);
    expect(`${location.origin}${location.pathname}`).toBe("https://shop.example/payment/card");
    expect(Object.fromEntries(location.searchParams)).toEqual({
      state: "s1",
      x: "a b",
      card_token: expect.stringMatching(/^tok_[\w-]{22}$/),
    });
  });

  it.each([
    [{ number: "4242 4242 4242 4243" }, "INVALID_NUMBER"],
    [{ holder_name: "" }, "INVALID_HOLDER"],
    [{ expiry_year: "2020" }, "INVALID_EXPIRY"],
    [{ security_code: "12" }, "INVALID_SECURITY_CODE"],
  ])("sends it back with an error: %j", async (change, error) => {
    const { postCard } = await paySandbox();
    const { location } = await postCard(CARDS.good, change);
    expect(Object.fromEntries(location.searchParams)).toEqual({ state: "s1", x: "a b", error });
  });

  it("closes a form after fifteen minutes, and knows no other", async () => {
    const { clock, openVault, browse, postCard } = await paySandbox();
    const { action, fields, expires_at } = await openVault();
    expect(expires_at).toBe("2026-11-20T20:15:00-03:00");
    clock.now += 15 * 60_000;
    const late = await browse(action, fields);
    expect(late.response?.headers.get("location")).toMatch(/error=FORM_EXPIRED$/);
    expect((await browse(action, { form: "vlt_unknown" })).status).toBe(404);
    expect((await postCard(CARDS.good)).location.searchParams.get("card_token")).toBeTruthy();
  });

  it("goes only to a web address", async () => {
    const { call } = await paySandbox();
    for (const address of ["javascript:alert(1)", "/payment", "ftp://shop.example/"]) {
      const query = new URLSearchParams({ "return-url": address });
      const refused = refusal(await call("order", "GET", `/cards/vault?${query}`));
      expect(refused).toEqual({ status: 422, code: "VALIDATION", field: "return-url" });
    }
  });
});

describe("saved cards", () => {
  it("are a customer's: 401 for a guest, 404 for another's", async () => {
    const { call, headers, tokenFor, store } = await customerSandbox();
    expect(refusal(await call("order", "GET", "/cards"))).toMatchObject({ status: 401 });
    const token = await tokenFor(CARDS.good);
    const saved = await call("order", "POST", "/cards", { body: { token }, headers });
    const { id } = z.object({ id: z.string() }).parse(saved.body);
    const other = { authorization: `Bearer ${store.customers.add("Bia").access_token}` };
    expect((await call("order", "DELETE", `/cards/${id}`, { headers: other })).status).toBe(404);
    expect((await call("order", "GET", "/cards", { headers: other })).body).toEqual([]);
  });

  it("keep one default, which passes on", async () => {
    const { call, headers, tokenFor } = await customerSandbox();
    const list = async () => cards.parse((await call("order", "GET", "/cards", { headers })).body);
    const save = async (number: string) =>
      call("order", "POST", "/cards", { body: { token: await tokenFor(number) }, headers });
    expect((await save(CARDS.good)).body).toMatchObject({
      brand: "Visa",
      last_four: "4242",
      holder_name: "Ana Nogueira",
      expiry_month: 8,
      expiry_year: 2029,
      is_default: true,
      type: "CREDIT",
    });
    await save("5555 5555 5555 4444");
    await save(CARDS.good);
    expect((await list()).map(({ last_four }) => last_four)).toEqual(["4242", "4444"]);
    const second = (await list())[1]?.id ?? "";
    const chosen = await call("order", "PATCH", `/cards/${second}/set-default`, { headers });
    expect(chosen.body).toMatchObject({ id: second, is_default: true });
    expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1);
    expect((await call("order", "DELETE", `/cards/${second}`, { headers })).status).toBe(204);
    expect(await list()).toMatchObject([{ last_four: "4242", is_default: true }]);
  });

  it("come of a token that is good once", async () => {
    const { call, headers, tokenFor, clock, store } = await customerSandbox();
    const token = await tokenFor(CARDS.good);
    const save = (body: object) => call("order", "POST", "/cards", { body, headers });
    const answers = await Promise.all([save({ token }), save({ token })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(refusal(await save({ token: "tok_unknown" }))).toMatchObject({ code: "CARD_TOKEN_INVALID" });
    const old = await tokenFor(CARDS.good);
    clock.now += 15 * 60_000;
    const later = { authorization: `Bearer ${store.customers.add("Bia").access_token}` };
    const late = await call("order", "POST", "/cards", { body: { token: old }, headers: later });
    expect(refusal(late)).toMatchObject({ code: "CARD_TOKEN_INVALID" });
  });
});
