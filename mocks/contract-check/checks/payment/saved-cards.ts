import { cardSchema, cardsSchema, vaultFormSchema } from "../../../../app/services/contract/order.server";
import { type Check, check } from "../../check";
import type { CardKind } from "../../facts/facts";
import type { Given } from "../../given";
import { RETURN_URL } from "../../given/cards";
import { need } from "../../report/outcome";
import { type Call, segment } from "../../wire";

const ERRORS = {
  number: "INVALID_NUMBER",
  expiry_month: "INVALID_EXPIRY",
  security_code: "INVALID_SECURITY_CODE",
} as const;

/** Saves an approved card for a customer. */
async function save(call: Call, given: Given, token: string, kind: CardKind = "approved") {
  const body = { token: await given.cardToken(kind) };
  return call("POST order /cards", { token, body });
}

const vault: Check[] = [
  check(
    "GET /cards/vault gives the form of the payment provider, to guests too",
    async (call, expect, given) => {
      const query = { "return-url": RETURN_URL };
      const reply = await call("GET order /cards/vault", { query });
      const { expires_at } = expect.answer(reply, 200, vaultFormSchema);
      expect.holds(reply, "expires_at", Date.parse(expires_at) > Date.now(), "in the time to come");
      const { token } = await given.customer();
      expect.answer(await call("GET order /cards/vault", { query, token }), 200, vaultFormSchema);
    },
  ),
  check("GET /cards/vault refuses a return-url that is none", async (call, expect) => {
    const reply = await call("GET order /cards/vault", { query: { "return-url": "javascript:alert(1)" } });
    expect.refused(reply, 422, { code: "VALIDATION", field: "return-url" });
  }),
  check(
    "the vault answers 303 to return-url, its query kept, with card_token",
    async (call, expect, given) => {
      const card = need(given.facts.cards?.vault?.approved, "cards.vault.approved");
      const reply = await call("GET order /cards/vault", { query: { "return-url": RETURN_URL } });
      const { status, url } = await given.postVault(expect.answer(reply, 200, vaultFormSchema), card);
      expect.holds(reply, "action", status === 303, `its answer is 303, not ${status}`);
      const back = url ?? new URL("about:blank");
      const home = new URL(RETURN_URL);
      const same = back.origin === home.origin && back.pathname === home.pathname;
      expect.holds(reply, "action", same, `leads back to ${RETURN_URL}, not ${back.href}`);
      const state = back.searchParams.get("state");
      expect.holds(
        reply,
        "action",
        state === home.searchParams.get("state"),
        `keeps the state, not ${state}`,
      );
      expect.holds(
        reply,
        "action",
        Boolean(back.searchParams.get("card_token")),
        `adds card_token: ${back.href}`,
      );
    },
  ),
  check("the vault tells what is wrong with a card by its error", async (call, expect, given) => {
    const card = need(given.facts.cards?.vault?.approved, "cards.vault.approved");
    for (const [field, error] of Object.entries(ERRORS)) {
      const reply = await call("GET order /cards/vault", { query: { "return-url": RETURN_URL } });
      const form = expect.answer(reply, 200, vaultFormSchema);
      const { url } = await given.postVault(form, { ...card, [field]: "99x" });
      const told = url?.searchParams.get("error") ?? null;
      expect.holds(
        reply,
        "action",
        told === error,
        `a bad ${field} comes back with error=${error}, not ${told}`,
      );
    }
  }),
];

const saved: Check[] = [
  check("cards are 401 without a token", async (call, expect) => {
    expect.refused(await call("GET order /cards"), 401);
    expect.refused(await call("POST order /cards", { body: { token: "any" } }), 401);
  }),
  check("POST /cards saves the card of a token, and GET /cards lists it", async (call, expect, given) => {
    const { token } = await given.customer();
    const reply = await save(call, given, token);
    const { id } = expect.answer(reply, 200, cardSchema);
    const list = await call("GET order /cards", { token });
    const cards = expect.answer(list, 200, cardsSchema);
    expect.holds(
      list,
      "",
      cards.some((card) => card.id === id),
      `the card ${id} is among them`,
    );
    expect.nothing(await call(`DELETE order /cards/${segment(id)}`, { token }));
  }),
  check("POST /cards with a token that was used is 422 CARD_TOKEN_INVALID", async (call, expect, given) => {
    const { token } = await given.customer();
    const body = { token: await given.cardToken("approved") };
    const { id } = expect.answer(await call("POST order /cards", { token, body }), 200, cardSchema);
    const reply = await call("POST order /cards", { token, body });
    expect.refused(reply, 422, { code: "CARD_TOKEN_INVALID" });
    expect.nothing(await call(`DELETE order /cards/${segment(id)}`, { token }));
  }),
  check("PATCH /cards/{id}/set-default makes it the only default", async (call, expect, given) => {
    const { token } = await given.customer();
    const first = expect.answer(await save(call, given, token), 200, cardSchema);
    const second = expect.answer(await save(call, given, token, "another"), 200, cardSchema);
    for (const { id } of [first, second]) {
      const reply = await call(`PATCH order /cards/${segment(id)}/set-default`, { token });
      expect.answer(reply, 200, cardSchema);
      expect.value(reply, "id", id);
      expect.value(reply, "is_default", true);
      const list = await call("GET order /cards", { token });
      const defaults = expect.answer(list, 200, cardsSchema).filter((card) => card.is_default);
      expect.holds(list, "", defaults.length === 1 && defaults[0]?.id === id, `${id} alone is the default`);
    }
    for (const { id } of [first, second])
      expect.nothing(await call(`DELETE order /cards/${segment(id)}`, { token }));
  }),
  check("DELETE /cards/{id} is 204, and the card is gone", async (call, expect, given) => {
    const { token } = await given.customer();
    const { id } = expect.answer(await save(call, given, token), 200, cardSchema);
    expect.nothing(await call(`DELETE order /cards/${segment(id)}`, { token }));
    const list = await call("GET order /cards", { token });
    const still = expect.answer(list, 200, cardsSchema).some((card) => card.id === id);
    expect.holds(list, "", !still, `${id} was deleted`);
    expect.refused(await call(`DELETE order /cards/${segment(id)}`, { token }), 404);
  }),
  check("another customer's card is 404, as one that does not exist", async (call, expect, given) => {
    const { token } = await given.customer();
    const { id } = expect.answer(await save(call, given, token), 200, cardSchema);
    const other = await given.otherCustomer();
    const theirs = await call(`DELETE order /cards/${segment(id)}`, { token: other.token });
    const none = await call("DELETE order /cards/there-is-no-such-card", { token: other.token });
    expect.refused(theirs, 404);
    expect.uniform(theirs, none);
    expect.nothing(await call(`DELETE order /cards/${segment(id)}`, { token }));
  }),
];

/** The vault, and a customer's saved cards. */
export const cardChecks: Check[] = [...vault, ...saved];
