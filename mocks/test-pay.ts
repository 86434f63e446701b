import { getResponse } from "msw";
import { z } from "zod";
import { createHandlers } from "./handlers";
import { houseAtCheckout } from "./test-house";

const BASE = "http://sandbox.test";
export const RETURN_URL = "https://shop.example/payments/external-confirmation?state=s1";

/** Test cards by what they do. */
export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 9995",
  challenge: "4000 0000 0000 3220",
  slow: "4000 0000 0000 0119",
  held: "4000 0000 0000 0077",
} as const;

const amount = z.object({ value: z.number(), currency: z.string() });

/** What the tests read of an order's payment. */
export const paidOrder = z.object({
  id: z.string(),
  status: z.string(),
  total: z.object({
    order_amount: amount,
    discount: amount.optional(),
    gift_card: amount.optional(),
  }),
  payment: z.object({
    id: z.string(),
    method: z.string(),
    type: z.string(),
    status: z.string(),
    amount,
    card: z.object({ brand: z.string(), last_four: z.string() }).optional(),
    redirect_url: z.string().optional(),
    pix: z.object({ copy_paste: z.string(), expires_at: z.string() }).optional(),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  }),
});

const vaultForm = z.object({
  action: z.string(),
  fields: z.record(z.string(), z.string()),
  expires_at: z.string(),
});

/** A house at its checkout, with the browser that reaches the provider's pages. */
export async function payHouse() {
  const house = await houseAtCheckout();
  const { store, call } = house;
  const handlers = createHandlers(store, { baseUrl: BASE });

  /** A browser at one of the provider's pages; a form is posted plainly. */
  const browse = async (address: string, form?: Record<string, string>) => {
    const body = form && new URLSearchParams(form).toString();
    const init = body === undefined ? {} : { method: "POST", body };
    const response = await getResponse(handlers.pay, new Request(address, init));
    return { status: response?.status ?? 0, text: (await response?.text()) ?? "", response };
  };
  const openVault = async (returnUrl = "https://shop.example/payment/card?state=s1&x=a%20b") => {
    const query = new URLSearchParams({ "return-url": returnUrl });
    return vaultForm.parse((await call("order", "GET", `/cards/vault?${query}`)).body);
  };
  /** Posts a card to the vault; the address the browser is sent to. */
  const postCard = async (number: string, change: Record<string, string> = {}) => {
    const { action, fields } = await openVault();
    const card = { number, holder_name: "Ana Nogueira", expiry_month: "8", expiry_year: "2029" };
    const { status, response } = await browse(action, {
      ...fields,
      ...card,
      security_code: "123",
      ...change,
    });
    return { status, location: new URL(response?.headers.get("location") ?? "about:blank") };
  };
  /** A token for a card. */
  const tokenFor = async (number: string): Promise<string> => {
    const { location } = await postCard(number);
    return z.string().parse(location.searchParams.get("card_token"));
  };
  const credit = async (number: string, more: object = {}) => ({
    method: "CREDIT",
    type: "PREPAID",
    card_token: await tokenFor(number),
    return_url: RETURN_URL,
    ...more,
  });
  /** Pays the order at the checkout so. */
  const pay = (payment: object, key = "k1", change: object = {}) => house.place({ payment, ...change }, key);
  const read = async (orderId: string) =>
    paidOrder.parse((await call("order", "GET", `/orders/${orderId}`)).body);
  const repay = (orderId: string, payment: object, key = "p1") =>
    call("order", "POST", `/orders/${orderId}/payments`, {
      body: { payment },
      headers: { "idempotency-key": key },
    });
  return { ...house, browse, openVault, postCard, tokenFor, credit, pay, read, repay };
}

/** The same, with a customer: a token, and a cart like the guest's, taken over. */
export async function customerHouse(name = "Ana") {
  const house = await payHouse();
  const { id: customerId, access_token } = house.store.customers.add(name);
  const headers = { authorization: `Bearer ${access_token}` };
  const taken = await house.call("order", "POST", "/session/cart", {
    headers,
    body: { service_id: "one-delivery", checkout_option: "DELIVERY", order_id: house.orderId },
  });
  const cartId = z.object({ id: z.string() }).parse(taken.body).id;
  return { ...house, customerId, headers, cartId };
}
