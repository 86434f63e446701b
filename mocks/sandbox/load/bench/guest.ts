import { z } from "zod";
import { ask } from "./measure";

const SERVICE = { service_id: "vila-madalena-entrega", checkout_option: "DELIVERY" };
const ADDRESS = {
  postal_code: "05433-010",
  street: "Rua Aspicuelta",
  number: "1",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
};
const LINES = 5;

const cartShape = z.object({ items: z.array(z.object({ id: z.string() })) });
/** The fields of a menu page that the bench reads. */
export const pageShape = z.object({
  categories: z.array(
    z.object({
      items: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          options: z.array(z.object({ minPermitted: z.number() })),
        }),
      ),
    }),
  ),
});

/** Items that can be ordered without a choice, from the menu's first pages. */
export async function plainItems(catalog: string): Promise<string[]> {
  const { json } = await ask(`${catalog}/client/get-menu-items?service-id=${SERVICE.service_id}&limit=100`);
  return pageShape
    .parse(json)
    .categories.flatMap(({ items }) => items)
    .filter(
      ({ status, options }) => status === "AVAILABLE" && options.every((group) => group.minPermitted === 0),
    )
    .map(({ id }) => id);
}

/**
 * A guest with five lines in the cart. @returns a function that changes the cart once: adds, changes or removes a
 * line
 */
export async function guestWithCart(
  catalog: string,
  items: string[],
): Promise<(index: number) => Promise<number>> {
  const guest = await ask(`${catalog}/session/guest-user`, { method: "POST", body: { address: ADDRESS } });
  const { order_id } = z.object({ order_id: z.string() }).parse(guest.json);
  await ask(`${catalog}/session/cart`, { method: "POST", body: { ...SERVICE, order_id } });
  const cart = `${catalog}/session/cart/${order_id}/items`;
  const add = (index: number) =>
    ask(cart, { method: "POST", body: { item_id: items[index % items.length], quantity: 1 } });
  let lines: string[] = [];
  const keep = ({ json, ms }: { json: unknown; ms: number }) => {
    lines = cartShape.parse(json).items.map(({ id }) => id);
    return ms;
  };
  for (let index = 0; index < LINES; index++) keep(await add(index));
  return async (index) => {
    const [first = ""] = lines;
    if (lines.length <= LINES) return keep(await add(index));
    if (index % 2 === 0) {
      return keep(await ask(`${cart}/${first}?cart-order=${order_id}`, { method: "DELETE" }));
    }
    const item = { id: first, quantity: 2 + (index % 7), note: `Nº ${index}` };
    return keep(await ask(cart, { method: "PATCH", body: { cart_order: order_id, item } }));
  };
}
