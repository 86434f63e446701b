import { formatMoney } from "~/domain/money/money";
import { FLAVORS, PIZZA_SIZE } from "../../../mocks/sandbox/data/menu/option-groups";
import { pizzas } from "../../../mocks/sandbox/data/menu/pizzas";
import type { DemoOption } from "../../../mocks/sandbox/data/types";
import { expect, test } from "../fixture";
import type { Guest } from "../people/guest";
import { turn } from "../projects";
import { beginning } from "../say";

const PIZZA = pizzas.items.find(({ options }) => options.includes(FLAVORS));
const [CHEAP, MIDDLE, DEAR] = [FLAVORS.items[0], FLAVORS.items[1], FLAVORS.items.at(-1)];
const SIZE = PIZZA_SIZE.items[1];
if (!PIZZA || !CHEAP || !MIDDLE || !DEAR || !SIZE) throw new Error("the demo sells no halves");

/** A price in centavos, as the guest reads it. */
const price = (guest: Guest, value: number) => formatMoney({ value, currency: "BRL" }, guest.visit.language);

const flavor = (guest: Guest, { name }: DemoOption) =>
  guest.page.getByRole("spinbutton", { name: beginning(guest.reads(name)) });

/** Presses the + of a flavor, and waits until it counts. */
async function takes(guest: Guest, option: DemoOption, count: number): Promise<void> {
  const more = guest.t("item.option.more", { option: guest.reads(option.name) });
  await guest.page.getByRole("button", { name: more, exact: true }).click();
  await expect(flavor(guest, option)).toHaveValue(String(count));
  await guest.look();
}

/** The price on the button that adds. Without script it follows once it is asked for. */
async function seesPrice(guest: Guest, value: number): Promise<void> {
  if (guest.visit.script !== "on") await guest.button("item.updatePrice").click();
  await expect(guest.page.locator("main button .price")).toHaveText(price(guest, value));
  await guest.look();
}

test("a pizza of two halves costs the dearer one, and reads as one dish up to the order", {
  tag: turn(0),
}, async ({ guest }) => {
  await guest.isIn();
  await guest.visits(`/menu/${PIZZA.id}`);
  await guest.sees(guest.t("item.parts.exactly", { count: 2, pricing: guest.t("item.parts.highest") }));
  await guest.sees(price(guest, PIZZA.price_cents + DEAR.price_cents));
  await takes(guest, CHEAP, 1);
  await takes(guest, DEAR, 1);
  // A third half can only be refused.
  const more = guest.t("item.option.more", { option: guest.reads(MIDDLE.name) });
  await expect(guest.page.getByRole("button", { name: more, exact: true })).toBeDisabled();
  await guest.page.getByRole("radio", { name: beginning(guest.reads(SIZE.name)) }).check();
  const cost = PIZZA.price_cents + DEAR.price_cents + SIZE.price_cents;
  await seesPrice(guest, cost);
  await guest.button("item.add").click();
  await guest.arrives("/menu");

  const halves = `½ ${guest.reads(CHEAP.name)} · ½ ${guest.reads(DEAR.name)}`;
  await guest.opensCart();
  await guest.sees(halves);
  await guest.sees(price(guest, cost));
  await guest.goesToCheckout();
  await expect(guest.page.getByText(halves).first()).toBeAttached();
  await guest.fillsCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await expect(guest.page.getByText(halves).first()).toBeAttached();
  await guest.page.goto(`/orders/${id}/receipt`);
  await guest.sees(halves);
});

test("both halves of one flavor are a whole pizza, and an average is told as one", { tag: turn(1) }, async ({
  guest,
  control,
}) => {
  await control.setPricing(PIZZA.id, FLAVORS.id, "AVERAGE");
  await guest.isIn();
  await guest.visits(`/menu/${PIZZA.id}`);
  await guest.sees(guest.t("item.parts.exactly", { count: 2, pricing: guest.t("item.parts.average") }));
  await takes(guest, CHEAP, 1);
  await takes(guest, MIDDLE, 1);
  await seesPrice(guest, PIZZA.price_cents + (CHEAP.price_cents + MIDDLE.price_cents) / 2);
  await flavor(guest, CHEAP).fill("0");
  await flavor(guest, MIDDLE).fill("2");
  await seesPrice(guest, PIZZA.price_cents + MIDDLE.price_cents);
  await guest.button("item.add").click();
  await guest.arrives("/menu");
  await guest.opensCart();
  await guest.sees(guest.t("bag.line.whole", { name: guest.reads(MIDDLE.name) }));
});
