import type { z } from "zod";
import type { CardKind, Facts } from "../facts";
import { NotTried, need } from "../outcome";
import { tableInfoSchema, tableSessionSchema, vaultSchema } from "../shapes";
import { segment } from "../wire";
import type { Session } from "./session";

export type TableKind = keyof NonNullable<Facts["tables"]>;
/** Somebody who sits at a table. */
export type Diner = z.output<typeof tableSessionSchema>;

/** Where the check tells the vault to return to: nobody listens there, the answer alone is read. */
export const RETURN_URL = "https://storefront.example/payment/card?state=abc%20123";

/** Cards and tables. */
export function payingOf({ facts, call, expect, unique }: Session) {
  const spent = { approved: 0, declined: 0, challenge: 0 };
  const vault = async (token?: string) => {
    const reply = await call("GET order /cards/vault", { query: { "return-url": RETURN_URL }, token });
    return expect.answer(reply, 200, vaultSchema);
  };
  /** posts the vault's form as the customer's browser does; where it leads */
  const postVault = async (form: z.output<typeof vaultSchema>, card: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ ...form.fields, ...card });
    const response = await fetch(form.action, { method: "POST", body, redirect: "manual" });
    await response.arrayBuffer();
    return { status: response.status, location: response.headers.get("location") };
  };
  /** a card's token, from the vault or from the facts; each is new */
  const cardToken = async (kind: CardKind): Promise<string> => {
    const card = facts.cards?.vault?.[kind];
    if (!card) {
      const token = facts.cards?.tokens?.[kind]?.[spent[kind]];
      spent[kind] += 1;
      return need(token, `cards.vault.${kind}`);
    }
    const { location } = await postVault(await vault(), card);
    const token = location === null ? null : new URL(location).searchParams.get("card_token");
    if (token === null) throw new Error(`The vault gave no token for the ${kind} card: ${location}`);
    return token;
  };
  /** answers the bank's page as the customer's browser does; what it hands back, without the return's own query */
  const passChallenge = async (redirectUrl: string, returnUrl: string): Promise<Record<string, string>> => {
    const { form } = need(facts.steering.pass_challenge, "steering.pass_challenge");
    const body = new URLSearchParams(form);
    const response = await fetch(redirectUrl, { method: "POST", body, redirect: "manual" });
    await response.arrayBuffer();
    const location = response.headers.get("location");
    if (location === null)
      throw new Error(`The bank's page was answered ${response.status}, without a way back`);
    const own = new URL(returnUrl).searchParams;
    const { searchParams } = new URL(location);
    return Object.fromEntries([...searchParams].filter(([name]) => !own.has(name) && !name.endsWith("_id")));
  };
  const tableKey = (kind: TableKind) => need(facts.tables?.[kind], `tables.${kind}`);
  const tableInfo = async (kind: TableKind) => {
    const { store_code, table_id } = tableKey(kind);
    const query = { "store-code": store_code, "table-id": table_id };
    return expect.answer(await call("GET order /table/table-info", { query }), 200, tableInfoSchema);
  };
  /** sits down, by the key or into the session, whichever the table has */
  const sitDown = async (kind: TableKind): Promise<Diner> => {
    const { key_creation, session_id, table_name } = await tableInfo(kind);
    const who = { name: `Ana ${unique()}`.slice(0, 40), include_document_invoice: true };
    const reply =
      key_creation === undefined
        ? await call(`POST order /table/table-session/${segment(need(session_id, `tables.${kind}`))}/join`, {
            body: who,
          })
        : await call("POST order /table/table-session", { body: { key_creation, table_name, ...who } });
    return expect.answer(reply, 200, tableSessionSchema);
  };
  return {
    vault,
    postVault,
    cardToken,
    passChallenge,
    tableKey,
    tableInfo,
    sitDown,
    /** a key that can be used twice @throws NotTried where a table's session is open already */
    usedKey: ({ key_creation }: z.output<typeof tableInfoSchema>) =>
      need(key_creation, "tables.empty (at which nobody sits yet)"),
    /** whether money may move at the tables @throws NotTried */
    mayPay: () => {
      if (!facts.may_place_orders) throw new NotTried("may_place_orders");
    },
  };
}
