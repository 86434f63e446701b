import { HOME } from "../../../e2e/people/ana";
import { DISH, DISH_FORM } from "../../../e2e/people/dishes";
import { choices } from "../html";
import { step } from "./steps";
import type { Walk } from "./walk";

/** A guest gives an address, and puts a dish into the cart. @throws when a step never gets an answer */
export async function comeAsGuest(walk: Walk): Promise<void> {
  await step(walk, "/geolocation", { query: HOME.cep });
  const found = await step(walk, "/geolocation/address");
  const { number, complement } = HOME;
  const candidate = choices(found, "candidate")[0] ?? "";
  await step(walk, "/geolocation/address", { candidate, number, complement });
  await step(walk, "/geolocation/confirm", { checkout_option: "DELIVERY" });
  await putDish(walk);
}

/** @throws when there is never an answer */
export async function putDish(walk: Walk): Promise<void> {
  await step(walk, `/menu/${DISH.id}`, DISH_FORM);
}
