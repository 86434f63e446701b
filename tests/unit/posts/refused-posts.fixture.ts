import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { addToCart } from "~/features/cart/cart.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import { flashCookie } from "~/platform/visitor/browser-cookies.server";
import type { Area } from "~/services/api-error.server";

/** One post of a browser. */
export interface Posted {
  path: string;
  params?: Record<string, string>;
  cookies: string;
  fields: Record<string, string> | FormData;
}

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

/** One mutation of the site: the call of the backend that is refused, and the post that makes it. */
export interface Mutation {
  what: string;
  call: readonly [area: Area, method: "get" | "post" | "put" | "patch" | "delete", path: string];
  action: Action;
  /** The post of try `n`: what is counted has another name each time. */
  post: (n: number) => Promise<Posted>;
  /** What was typed, and is there again. */
  keeps?: string;
  /** Something is bought: what is paid at once, or an order that is paid later. */
  pays?: "now" | "later";
  /** The refusal is told by the form in words of ours, whatever the backend says. */
  hasOwnWords?: true;
  /** A status that the contract gives a meaning of its own here, with other words or another way on. */
  not?: number | readonly number[];
}

/** What a post came to: where it leads, or the page that is shown again, and what is said there. */
export interface Told {
  /** Undefined for a redirect. */
  status: number | undefined;
  to: string | undefined;
  words: string;
}

const headersSchema = z
  .array(z.tuple([z.string(), z.string()]))
  .or(z.instanceof(Headers))
  .default([]);
const answerSchema = z.object({
  data: z.unknown(),
  init: z.object({ status: z.number(), headers: headersSchema }).nullable(),
});

/** Posts a form to the action of a route, as a browser without script does. @throws an error page */
export async function postTo(
  action: Action,
  { path, params = {}, cookies, fields }: Posted,
): Promise<Told & { cookies: string }> {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  const headers = {
    // Every page sets a cookie; a browser without any is told so.
    cookie: cookies || "seen=1",
    "sec-fetch-site": "same-origin",
    referer: `${env.APP_ORIGIN}${path}`,
    // Tables are paid at by phones alone.
    "sec-ch-ua-mobile": path.startsWith("/table") ? "?1" : "?0",
  };
  const request = new Request(`${env.APP_ORIGIN}${path}`, { method: "POST", body, headers });
  const outcome = await action({ request, params, context: {} }).catch((thrown: unknown) => thrown);
  if (outcome instanceof Response) return toldBy(outcome, cookies);
  const { data, init } = answerSchema.parse(outcome);
  const words = JSON.stringify(data);
  if (/"kind":"(loadFailure|notFound|refused|cookies|item|order)"/.test(words))
    throw new Error(`error page: ${words}`);
  return {
    status: init?.status,
    to: undefined,
    words,
    cookies: cookiesAfter(new Headers(init?.headers), cookies),
  };
}

async function toldBy(answer: Response, before: string): Promise<Told & { cookies: string }> {
  const cookies = cookiesAfter(answer.headers, before);
  const flash = flashCookie.read(new Request(env.APP_ORIGIN, { headers: { cookie: cookies } }))?.text;
  const to = answer.headers.get("location") ?? undefined;
  const words = flash ?? (to === undefined ? await answer.text() : "");
  return { status: to === undefined ? answer.status : undefined, to, words, cookies };
}

const SERVICE = "vila-madalena-entrega";

/** A guest at home with puddings in the cart. */
export async function guest(service?: string): Promise<{ cookies: string; line: string }> {
  const { cookies, line } = await guestWithPuddings(4, service);
  const visitor = await visitorWith(cookies);
  visitor.saveOrder({ latitude: -23.5556, longitude: -46.6905 });
  return { cookies: cookiesAfter(new Headers(visitor.takeHeaders()), cookies), line };
}

/** Ana, who is signed in and orders to her main address; with a cart where wanted. */
export async function ana({ cart }: { cart?: string | true } = {}): Promise<string> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  const [main] = await savedAddressesOf(visitor);
  if (main) await orderTo(visitor, main);
  visitor.saveAccount({ complete: true });
  if (cart) {
    const at = { service: { id: cart === true ? SERVICE : cart }, checkoutOption: "DELIVERY" } as const;
    await addToCart(visitor, at, { item_id: "pudim", quantity: 4, options: [] });
  }
  return cookiesAfter(new Headers(visitor.takeHeaders()));
}
