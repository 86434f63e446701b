import { accept, broken, type Fault, refuse, reworded, set } from "../engine/fault";
import { ORDER } from "../engine/samples";

const order = "GET order /orders/*";
const rating = "POST order /orders/*/rating";
const rates = "POST /orders/{id}/rating rates an order that can_rate, once: then 409 ALREADY_RATED";
const repeats = "POST /orders/{id}/rating: a repeat gives the first answer";
const early = "POST /orders/{id}/rating before the delivery is 409 NOT_RATABLE";
const wrong = "POST /orders/{id}/rating outside of 1 to 5 stars, or of a tag that is none, is 422 VALIDATION";

/** Faults of ratings. */
export const ratingFaults: Fault[] = [
  broken(rates, order, set("can_rate", false)),
  broken(rates, rating, set("rating.stars", 5), { nth: 1 }),
  broken(rates, rating, set("rating.tags", ["FOOD"]), { nth: 1 }),
  broken(rates, rating, set("rating.text", "Chegou"), { nth: 1 }),
  broken(rates, rating, set("can_rate", true), { nth: 1 }),
  broken(rates, rating, accept(200, ORDER), { nth: 2 }),
  broken(rates, rating, refuse(409, "NOT_RATABLE"), { nth: 2, at: "code" }),
  broken(rates, order, set("rating", undefined), { at: "rating.stars" }),
  broken(repeats, rating, reworded, { nth: 2 }),
  broken(repeats, rating, refuse(409, "ALREADY_RATED"), { nth: 2 }),
  broken(early, order, set("can_rate", true)),
  broken(early, rating, accept(200, ORDER)),
  broken(wrong, rating, accept(200, ORDER), { nth: 1 }),
  broken(wrong, rating, accept(200, ORDER), { nth: 4 }),
  broken("POST /orders/{id}/rating of another's order is 404, as of none", rating, accept(200, ORDER)),
  broken(
    "Item.rating has an average with one decimal",
    "GET catalog /client/get-item",
    set("rating", { average: 4.25, count: 12 }),
    { at: "rating.average" },
  ),
];
