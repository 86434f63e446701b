import type { z } from "zod";
import type { CardKind } from "../facts";
import { need } from "../outcome";
import { vaultSchema } from "../shapes";
import type { Session } from "./session";

/** Where the check tells the vault to return to: nobody listens there, the answer alone is read. */
export const RETURN_URL = "https://storefront.example/payment/card?state=abc%20123";

type Fields = Readonly<Record<string, string>>;

/** Posts a form as the customer's browser does; where it leads. */
async function postForm(
  action: string,
  fields: Fields,
): Promise<{ status: number; location: string | null }> {
  const response = await fetch(action, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  await response.arrayBuffer();
  return { status: response.status, location: response.headers.get("location") };
}

/** Card tokens, and the bank's page. */
export function cardsOf({ facts, call, expect }: Session) {
  const spent = { approved: 0, another: 0, declined: 0, challenge: 0 };
  const vault = async (token?: string) => {
    const reply = await call("GET order /cards/vault", { query: { "return-url": RETURN_URL }, token });
    return expect.answer(reply, 200, vaultSchema);
  };
  const postVault = (form: z.output<typeof vaultSchema>, card: Fields) =>
    postForm(form.action, { ...form.fields, ...card });
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
    const { status, location } = await postForm(redirectUrl, form);
    if (location === null) throw new Error(`The bank's page was answered ${status}, without a way back`);
    const own = new URL(returnUrl).searchParams;
    const { searchParams } = new URL(location);
    return Object.fromEntries([...searchParams].filter(([name]) => !own.has(name) && !name.endsWith("_id")));
  };
  return { postVault, cardToken, passChallenge };
}
