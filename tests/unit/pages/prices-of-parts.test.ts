import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import { optionWords } from "~/components/cart/cart-line";
import { type ChosenOption, canBeChosen, isPriceKnown, priceOf } from "~/domain/menu/options";
import { soldItemOf } from "~/features/menu/catalog.server";
import { cartLines } from "~/features/menu/whole-menu.server";
import { SeatedDiner } from "~/features/table/seat.fixture";
import { ownSeat } from "~/features/table/table-cookies.server";
import { env } from "~/platform/env/env.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { fresh } from "~/platform/request/fresh-page.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { readTablePage } from "~/routes/table/bill/order.server";
import type { Item } from "~/services/contract/catalog.server";
import { advance } from "../../../mocks/sandbox/operations/order/order-progress";

const { store, server } = demoBackend();
afterEach(() => store.reset());

const DISH = "pizza-meio-a-meio";
const GROUP = "sabores";
const SERVICE = "vila-madalena-entrega";
const HOME = {
  ...{ postal_code: "05433-010", street: "Rua Aspicuelta", number: "120" },
  ...{ district: "Vila Madalena", city: "São Paulo", state: "SP", latitude: -23.5561, longitude: -46.6889 },
};

/** A guest with an empty cart. */
async function guestWithCart() {
  const guest = await visitorWith();
  const { order_id } = await guest.api.catalog.openGuestSession(HOME);
  await guest.api.cart.create({ service_id: SERVICE, checkout_option: "DELIVERY", order_id });
  return { guest, cart: order_id };
}

/** The dish as the pages read it. */
async function dishOf(visitor: Visitor): Promise<Item> {
  const item = await soldItemOf(visitor, SERVICE, DISH);
  if (!item) throw new Error("the demo sells no dish of parts");
  return item;
}

/** Valid choices of a dish: what its groups ask for, of random options. */
function choicesOf({ options: groups }: Item): fc.Arbitrary<ChosenOption[]> {
  const taken = groups.map((group) => {
    const offered = group.items.filter((option) => canBeChosen(group, option)).map(({ id }) => id);
    const picks = fc.array(fc.constantFrom(...offered), {
      minLength: group.minPermitted,
      maxLength: group.maxPermitted,
    });
    return picks.map((ids) =>
      [...new Set(ids)].map((id) => ({
        ...{ group_id: group.id, id },
        quantity: ids.filter((other) => other === id).length,
      })),
    );
  });
  return fc.tuple(...taken).map((chosen) => chosen.flat());
}

const quantities = fc.integer({ min: 1, max: 5 });

/** Holds the pages' price of random choices to the cart's. @param pricing - as the backend tells it */
async function comparePrices(pricing: Item["options"][number]["pricing"]): Promise<void> {
  const { guest, cart } = await guestWithCart();
  const item = await dishOf(guest);
  expect(item.options.find(({ id }) => id === GROUP)?.pricing).toBe(pricing);
  await fc.assert(
    fc.asyncProperty(choicesOf(item), quantities, async (options, quantity) => {
      const { items } = await guest.api.cart.addItem(cart, { item_id: DISH, quantity, options });
      const [line] = items;
      expect(line?.total_price).toEqual(priceOf(item, options, quantity));
      const inDish = options.filter(({ group_id }) => pricing !== undefined && group_id === GROUP);
      expect(line?.unit_price).toEqual(priceOf(item, inDish, 1));
      await guest.api.cart.removeItem(cart, line?.id ?? "");
    }),
    { numRuns: 40 },
  );
}

describe.each(["HIGHEST", "AVERAGE"] as const)("parts with the pricing %s", (pricing) => {
  test("cost on the page what they cost in the cart, in cents", async () => {
    store.menu.setPricing(DISH, GROUP, pricing);
    await comparePrices(pricing);
  });

  test("cost the same in a round, on the bill, in an order, and when it is ordered again", async () => {
    store.menu.setPricing(DISH, GROUP, pricing);
    const { guest, cart } = await guestWithCart();
    const item = await dishOf(guest);
    const [options = []] = fc.sample(choicesOf(item), 1);
    const line = { item_id: DISH, quantity: 2, options };
    const price = priceOf(item, options, 2);
    const { total } = await guest.api.cart.addItem(cart, line);
    expect(total.items_price).toEqual(price);

    const seat = ownSeat(await (await SeatedDiner.at()).visit());
    const round = await guest.api.round.addItem(seat, line);
    expect(round.items_price).toEqual(price);
    const bill = await guest.api.round.send(seat, { round_id: round.id, expected_price: price });
    expect(bill.items.find(({ is_mine }) => is_mine)?.total_price).toEqual(price);

    const { id } = await placed(guest, cart, total.order_amount.value + 790);
    while (!(await guest.api.order.get(id)).can_rebuy) advance(store, id);
    expect((await guest.api.order.get(id)).items[0]?.total_price).toEqual(price);
    const again = await guest.api.order.rebuy({ order_id: id, service_id: SERVICE }, randomUUID());
    expect(again.total.items_price).toEqual(price);
  });
});

/** An order of a cart, paid in cash. @param amount - what it costs, in cents */
function placed(guest: Visitor, cart: string, amount: number) {
  return guest.api.order.place(
    {
      ...{ cart_order: cart, service_id: SERVICE, checkout_option: "DELIVERY" },
      expected_amount: { value: amount, currency: "BRL" },
      customer: { name: "Ana", phone_number: "+5511912345678" },
      ...{ include_document_invoice: false, use_gift_card: false },
      payment: { method: "CASH", type: "PENDING" },
    },
    randomUUID(),
  );
}

describe("where parts are not offered", () => {
  const offerNone = () => {
    const setup = store.settings.read("setup");
    const capabilities = setup.capabilities.filter((name) => name !== "portions");
    store.settings.write("setup", { ...setup, capabilities });
    store.menu.forgetCache();
  };

  test("the backend adds all options up, and so does the page", async () => {
    offerNone();
    await comparePrices(undefined);
  });

  test("a group that is priced all the same has no price of ours", async () => {
    const guest = await visitorWith();
    const whole = await guest.api.catalog.item({ serviceId: SERVICE, itemId: DISH });
    offerNone();
    server.use(http.get(`${env.API_URLS.catalog}/client/get-item`, () => HttpResponse.json(whole)));
    const item = await dishOf(await visitorWith());
    expect(item.options.find(({ id }) => id === GROUP)?.pricing).toBe("UNKNOWN");
    expect(isPriceKnown(item)).toBe(false);
  });
});

describe("a line of parts", () => {
  const half = (id: string) => ({ group_id: GROUP, id, quantity: 1 });
  const others = [
    { group_id: "tamanho", id: "media", quantity: 1 },
    { group_id: "borda", id: "sem-recheio", quantity: 1 },
  ];
  const HALVES = "½ Margherita · ½ Calabresa, Média, 6 pedaços, Sem recheio";

  test("reads as one dish of halves in the bag, and as one whole of two equal ones", async () => {
    const { guest, cart } = await guestWithCart();
    const options = [half("calabresa"), half("margherita"), ...others];
    await guest.api.cart.addItem(cart, { item_id: DISH, quantity: 1, options });
    const whole = [{ ...half("calabresa"), quantity: 2 }, ...others];
    const lines = await guest.api.cart.addItem(cart, { item_id: DISH, quantity: 1, options: whole });
    const words = (await cartLines(guest, lines)).map((line) => optionWords(line, guest.t));
    expect(words).toEqual([HALVES, "Calabresa inteira, Média, 6 pedaços, Sem recheio"]);
  });

  test("reads so on the bill of a table", async () => {
    const diner = await SeatedDiner.at();
    const visitor = await diner.visit();
    const seat = ownSeat(visitor);
    const options = [half("calabresa"), half("margherita"), ...others];
    const round = await visitor.api.round.addItem(seat, { item_id: DISH, quantity: 1, options });
    await visitor.api.round.send(seat, { round_id: round.id, expected_price: round.items_price });
    const page = await fresh(readTablePage(await diner.visit()));
    if (page.kind !== "bill") throw new Error("no bill");
    const mine = page.bill.lines.find(({ isMine }) => isMine);
    expect(mine && optionWords(mine, visitor.t)).toBe(HALVES);
  });
});
