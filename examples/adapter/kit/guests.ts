import { randomBytes } from "node:crypto";
import { z } from "zod";
import {
  cartAt,
  fingerprint,
  type KeptCart,
  keptCartSchema,
  settled,
  withChange,
  withItem,
  withoutLine,
} from "./cart";
import type { Catalogue } from "./catalogue";
import type { Language } from "./pos";
import { dropped, gone, misfit, serviceUnavailable, storeClosed } from "./refusal";
import {
  type AddressInput,
  addressSchema,
  type Cart,
  type CartItemChange,
  type CartItemInput,
  type CheckoutOption,
} from "./shapes";
import { type Store, shelf } from "./store";

const DAY_MS = 86_400_000;
/** A session that was left for so long is dropped, and forgotten after twice as long. */
const LEFT_DAYS = 30;

/** An id that cannot be guessed: 128 random bits. */
export const newId = () => randomBytes(16).toString("hex");

const guestSchema = z.object({
  address: addressSchema,
  cart: keptCartSchema.exactOptional(),
  /** milliseconds of the last change */
  at: z.number(),
});

/** Sessions of guests and their carts, by their `order_id`. */
export function guestsOf(store: Store, catalogue: Catalogue, currency: string, now: () => number) {
  const guests = shelf(store, "guest", guestSchema);

  /** @throws Refusal 404, 406 */
  function read(id: string) {
    const guest = guests.read(id);
    if (!guest) throw gone();
    if (now() - guest.at > LEFT_DAYS * DAY_MS) throw dropped();
    return guest;
  }

  /** @throws Refusal 404, 406 */
  function keptCart(id: string): KeptCart {
    const { cart } = read(id);
    if (!cart) throw gone();
    return cart;
  }

  function keep(id: string, cart: KeptCart | undefined): void {
    const { cart: _, ...guest } = read(id);
    guests.write(id, { ...guest, ...(cart ? { cart } : {}), at: now() });
  }

  /** A kept cart at the menu's prices. @throws Refusal 410, 503 */
  async function at(id: string, cart: KeptCart, language: Language): Promise<Cart> {
    const { minimum_order } = (await catalogue.service(cart.service_id)).restaurant;
    return cartAt(await catalogue.items(cart.service_id, language), cart, { id, currency, minimum_order });
  }

  /** The cart as it is answered. What has changed in it counts as told. */
  async function told(id: string, language: Language): Promise<Cart> {
    const cart = await at(id, keptCart(id), language);
    const kept = keptCart(id);
    const tells = fingerprint(cart.changes);
    if (kept.told !== tells) keep(id, { ...kept, told: tells });
    return cart;
  }

  /** A change of the cart by its customer, against the menu as it is now. */
  async function change(
    id: string,
    language: Language,
    work: (menu: Awaited<ReturnType<Catalogue["items"]>>, cart: KeptCart) => KeptCart,
  ): Promise<Cart> {
    const { service_id } = keptCart(id);
    const menu = await catalogue.items(service_id, language);
    // Nothing is awaited from here to the write, so that two changes at once are one after the other.
    const kept = keptCart(id);
    const shown = cartAt(menu, kept, { id, currency, minimum_order: undefined });
    keep(id, work(menu, settled(menu, kept, shown)));
    return told(id, language);
  }

  /** @throws Refusal 412 */
  async function takesOrders(serviceId: string) {
    const { restaurant, service } = await catalogue.service(serviceId);
    if (!restaurant.open) throw storeClosed();
    if (service.status !== "AVAILABLE") throw serviceUnavailable();
    return service;
  }

  return {
    ...{ read, keptCart, keep, at, told, takesOrders },

    open(address: AddressInput): string {
      const id = newId();
      guests.write(id, { address: { ...address, id: newId() }, at: now() });
      return id;
    },

    moveTo(id: string, address: AddressInput) {
      const guest = read(id);
      const moved = { ...address, id: guest.address.id };
      guests.write(id, { ...guest, address: moved, at: now() });
      return moved;
    },

    /** Opens the cart at a service, or moves it there with its lines. @throws Refusal 404, 406, 410, 412 */
    async openCart(id: string, serviceId: string, option: CheckoutOption, language: Language): Promise<Cart> {
      read(id);
      const { serviceType } = await takesOrders(serviceId);
      if (serviceType !== option) throw misfit();
      const { cart } = read(id);
      keep(id, { lines: [], told: "", ...cart, service_id: serviceId });
      return told(id, language);
    },

    async add(id: string, input: CartItemInput, language: Language): Promise<Cart> {
      await takesOrders(keptCart(id).service_id);
      return change(id, language, (menu, cart) => withItem(menu, cart, input, newId));
    },
    async edit(id: string, input: CartItemChange, language: Language): Promise<Cart> {
      if (input.quantity !== 0) await takesOrders(keptCart(id).service_id);
      return change(id, language, (menu, cart) => withChange(menu, cart, input));
    },
    remove: (id: string, lineId: string, language: Language) =>
      change(id, language, (_, cart) => withoutLine(cart, lineId)),

    /** Drops a session, as time would. */
    drop(id: string): void {
      guests.write(id, { ...read(id), at: now() - 2 * LEFT_DAYS * DAY_MS });
    },

    /** Forgets the sessions that nothing can be done with. */
    sweep(): void {
      for (const id of guests.ids()) {
        const guest = guests.read(id);
        if (guest && now() - guest.at > 3 * LEFT_DAYS * DAY_MS) guests.remove(id);
      }
    },
  };
}
export type Guests = ReturnType<typeof guestsOf>;
