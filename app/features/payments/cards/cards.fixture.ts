import invariant from "tiny-invariant";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";

/** Test cards, named by how their bank answers. */
export const CARD = {
  good: "4242424242424242",
  bank: "4000000000003220",
  declined: "4000000000009995",
} as const;

/** The address that the provider's form redirects to. @throws if it does not redirect */
export async function postTo(action: string, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(action, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  const location = answer.headers.get("location");
  invariant(location !== null, `no redirect from ${action}: ${answer.status}`);
  return new URL(location);
}

/** The fields of the vault's form, filled in. */
export function cardFields(number: string) {
  return { number, holder_name: "Ana", expiry_month: "8", expiry_year: "2031", security_code: "123" };
}

/** A token from the vault for this card. */
export async function cardToken(visitor: Visitor, number: string): Promise<string> {
  const { action, fields } = await visitor.api.order.vault("http://shop.test/back");
  const back = await postTo(action, { ...fields, ...cardFields(number) });
  return back.searchParams.get("card_token") ?? "";
}

/** The query that a browser brings back after its customer has answered at the bank. */
export async function answerAtBank(
  { payment }: Pick<Order, "payment">,
  verdict: "Y" | "N" | "C",
): Promise<string> {
  const back = await postTo(payment.redirect_url ?? "", { verdict, return_by: "GET" });
  return back.search;
}
