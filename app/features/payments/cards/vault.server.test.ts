import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { vaultCookie } from "~/features/payments/payment-cookies.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import { openVault, takeVaultReturn } from "./vault.server";
import { cardErrorOf } from "./vault-error.server";

const { server, store } = demoBackend();

const CHECKOUT = { purpose: "checkout", method: "DEBIT", key: "0123456789abcdef" } as const;

/** The cookies of a browser that has opened a form of the vault. */
async function opened(visit: Parameters<typeof openVault>[1] = CHECKOUT, before = "") {
  const visitor = await visitorWith(before, "/payment/card");
  const form = await openVault(visitor, visit);
  const cookies = cookiesAfter(new Headers(visitor.takeHeaders()), before);
  const [kept] = vaultCookie.read(new Request(env.APP_ORIGIN, { headers: { cookie: cookies } })) ?? [];
  if (!form || !kept) throw new Error("no form was opened");
  return { form, cookies, kept };
}

/** The browser's request when the vault sends it back. */
const back = (cookies: string, query: Record<string, string>) =>
  visitorWith(cookies, `/payments/card?${new URLSearchParams(query)}`);

async function customerCookies(): Promise<string> {
  const visitor = await visitorWith();
  const tokens = await visitor.api.crm.login("ana@exemplo.com", PASSWORD);
  visitor.keepTokens(tokens, { type: "registered" });
  return cookiesAfter(new Headers(visitor.takeHeaders()));
}

describe("a form of the vault", () => {
  it("names its action and what goes along, the years ahead, and its own state in the way back", async () => {
    const { form, kept } = await opened();
    expect(form.action).toMatch(/^https?:/);
    expect(form.years[0]).toBe(2026);
    const id = form.hidden.find(({ name }) => name === "form")?.value ?? "";
    expect(store.cards.form(id)?.return_url).toBe(`${env.APP_ORIGIN}/payments/card?state=${kept.mark}`);
    expect(kept).toMatchObject(CHECKOUT);
  });

  it("lets its page post to the vault, and to nobody else", async () => {
    const visitor = await visitorWith();
    const allow = vi.spyOn(visitor, "allowFormTo");
    const form = await openVault(visitor, CHECKOUT);
    expect(allow.mock.calls).toEqual([[form?.action]]);
  });

  it("keeps no card for a guest, and one for a customer who wants it", async () => {
    const guest = await opened({ ...CHECKOUT, save: true });
    expect(guest.kept.save).toBeUndefined();
    const customer = await opened({ ...CHECKOUT, save: true }, await customerCookies());
    expect(customer.kept.save).toBe(true);
  });

  it("is none while the vault is down, and nothing is kept of it", async () => {
    const down = http.get(`${env.API_URLS.order}/cards/vault`, () => new HttpResponse(null, { status: 503 }));
    server.use(down);
    const visitor = await visitorWith();
    const allow = vi.spyOn(visitor, "allowFormTo");
    expect(await openVault(visitor, CHECKOUT)).toBeUndefined();
    expect(allow).not.toHaveBeenCalled();
    expect(new Headers(visitor.takeHeaders()).getSetCookie().join()).not.toMatch(/vault=/);
  });
});

describe("a return from the vault", () => {
  it("brings the card of the form that was opened", async () => {
    const { cookies, kept } = await opened();
    const visitor = await back(cookies, { state: kept.mark, card_token: "tok_1" });
    expect(takeVaultReturn(visitor)).toMatchObject({
      outcome: "card",
      card: { token: "tok_1", method: "DEBIT", save: false, key: CHECKOUT.key },
    });
  });

  it("counts once", async () => {
    const { cookies, kept } = await opened();
    const query = { state: kept.mark, card_token: "tok_1" };
    const first = await back(cookies, query);
    takeVaultReturn(first);
    const later = cookiesAfter(new Headers(first.takeHeaders()), cookies);
    const second = takeVaultReturn(await back(later, { ...query, card_token: "tok_2" }));
    expect(second).toMatchObject({ outcome: "used", visit: { purpose: "checkout" } });
    expect(second).not.toHaveProperty("card");
  });

  it("counts in no other browser, and with no other state", async () => {
    const { cookies, kept } = await opened();
    const other = await opened();
    for (const [browser, state] of [
      ["", kept.mark],
      [other.cookies, kept.mark],
      [cookies, "made-up"],
      [cookies, ""],
    ] as const) {
      const visitor = await back(browser, { state, card_token: "tok_1" });
      expect(takeVaultReturn(visitor)).toBeUndefined();
      expect(visitor.takeHeaders()).toEqual([]);
    }
    expect(takeVaultReturn(await back(cookies, { card_token: "tok_1" }))).toBeUndefined();
  });

  it("counts for half an hour", async () => {
    const { cookies, kept } = await opened();
    const query = { state: kept.mark, card_token: "tok_1" };
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ["Date"] });
    try {
      expect(takeVaultReturn(await back(cookies, query))).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it("finds its own form among those of several tabs", async () => {
    const first = await opened();
    const second = await opened(
      { purpose: { order: "o-1" }, method: "CREDIT", key: "k".repeat(20) },
      first.cookies,
    );
    const visitor = await back(second.cookies, { state: first.kept.mark, card_token: "tok_1" });
    expect(takeVaultReturn(visitor)).toMatchObject({ visit: { purpose: "checkout" }, outcome: "card" });
    const cookies = cookiesAfter(new Headers(visitor.takeHeaders()), second.cookies);
    const other = takeVaultReturn(await back(cookies, { state: second.kept.mark, card_token: "tok_2" }));
    expect(other).toMatchObject({ visit: { purpose: { order: "o-1" } }, outcome: "card" });
  });

  it.each(["a b", " ", "ção 🍕", "x".repeat(2_048)])("takes any token, such as %j", async (token) => {
    const { cookies, kept } = await opened();
    const visitor = await back(cookies, { state: kept.mark, card_token: token });
    expect(takeVaultReturn(visitor)).toMatchObject({ outcome: "card", card: { token } });
  });

  it.each([
    [{ error: "INVALID_NUMBER" }, "INVALID_NUMBER"],
    [{ error: "FORM_EXPIRED", card_token: "tok_1" }, "FORM_EXPIRED"],
    [{ error: "<script>" }, "OTHER"],
    [{ error: "" }, "OTHER"],
    [{}, "OTHER"],
    [{ card_token: "" }, "OTHER"],
    [{ card_token: "x".repeat(2_049) }, "OTHER"],
  ] as const)("with %j is the error %s", async (query, error) => {
    const { cookies, kept } = await opened();
    const visitor = await back(cookies, { state: kept.mark, ...query });
    expect(takeVaultReturn(visitor)).toMatchObject({ outcome: "error", error });
  });
});

describe("an error of the vault", () => {
  const shownAt = async (error: string) => cardErrorOf(await visitorWith("", `/payment/card?error=${error}`));

  it("stands beside its field", async () => {
    expect(await shownAt("INVALID_NUMBER")).toMatchObject({ field: "number" });
    expect(await shownAt("INVALID_HOLDER")).toMatchObject({ field: "holder_name" });
    expect(await shownAt("INVALID_EXPIRY")).toMatchObject({ field: "expiry_month" });
    expect(await shownAt("INVALID_SECURITY_CODE")).toMatchObject({ field: "security_code" });
  });

  it("without a field is said of the whole form; one that nobody knows is none", async () => {
    for (const code of ["FORM_EXPIRED", "CARD_TOKEN_INVALID", "OTHER"])
      expect((await shownAt(code))?.field).toBeUndefined();
    expect((await shownAt("OTHER"))?.message).toBeTruthy();
    for (const code of ["", "invalid_number", "toString", "%3Cb%3E"])
      expect(await shownAt(code)).toBeUndefined();
  });
});
