import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { cookiesAfter, visitorWith } from "~/platform/request/demo-backend.fixture";
import { addToCart } from "./cart.server";

/** The cookies of a guest of the demo restaurant with puddings in the cart, and the id of their line. */
export async function guestWithPuddings(
  quantity = 2,
  service = "vila-madalena-entrega",
): Promise<{ cookies: string; line: string }> {
  const at = { service: { id: service }, checkoutOption: "DELIVERY" } as const;
  const guest = await visitorWith();
  const { order_id } = await guest.api.catalog.openGuestSession(HOME_ADDRESS);
  guest.saveOrder({ guestOrderId: order_id });
  const { items } = await addToCart(guest, at, { item_id: "pudim", quantity, options: [] });
  return { cookies: cookiesAfter(new Headers(guest.takeHeaders())), line: items[0]?.id ?? "" };
}

/** A form as a browser posts it. */
export function formOf(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
