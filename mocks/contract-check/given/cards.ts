import { type VaultForm, vaultFormSchema } from "../../../app/services/contract/order.server";
import type { CardKind } from "../facts/facts";
import { need } from "../report/outcome";
import { broughtBy, type Destination, type Fields, postForm } from "./browser";
import type { Session } from "./session";

/** The address to which the vault returns. No server listens there; only the redirect is read. */
export const RETURN_URL = "https://storefront.example/payment/card?state=abc%20123";

/** Card tokens, and the bank's page. */
export function cardsOf({ facts, call, expect, browse }: Session) {
  const spent = { approved: 0, another: 0, declined: 0, challenge: 0 };
  const vault = async (token?: string) => {
    const reply = await call("GET order /cards/vault", { query: { "return-url": RETURN_URL }, token });
    return expect.answer(reply, 200, vaultFormSchema);
  };
  const postVault = (form: VaultForm, card: Fields): Promise<Destination> =>
    postForm(browse, form.action, { ...form.fields, ...card });
  /** a new card token, from the vault or from the facts */
  const cardToken = async (kind: CardKind): Promise<string> => {
    const card = facts.cards?.vault?.[kind];
    if (!card) {
      const token = facts.cards?.tokens?.[kind]?.[spent[kind]];
      spent[kind] += 1;
      return need(token, `cards.vault.${kind}`);
    }
    const { url } = await postVault(await vault(), card);
    const token = url?.searchParams.get("card_token");
    if (!token) throw new Error(`The vault gave no token for the ${kind} card: ${url?.href}`);
    return token;
  };
  /** answers the bank's page as the customer's browser does, and returns the browser's next request */
  const passChallenge = async (redirectUrl: string): Promise<Destination> => {
    const { form } = need(facts.steering.pass_challenge, "steering.pass_challenge");
    return postForm(browse, redirectUrl, form);
  };
  return { postVault, cardToken, passChallenge };
}

/** The payload that the storefront forwards: everything that came back, except the query of its own address. */
export function payloadOf(destination: Destination, returnUrl: string): Fields {
  const own = new URL(returnUrl).searchParams;
  return Object.fromEntries(Object.entries(broughtBy(destination)).filter(([name]) => !own.has(name)));
}
