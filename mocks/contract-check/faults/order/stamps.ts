import { accept, broken, type Fault, plusOne, set } from "../engine/fault";

const card = "GET crm /loyalty";
const order = "GET order /orders/*";
const gives = "an order gives its stamps when it is CONCLUDED, and at the goal they become a coupon";
const refund = "a refund takes the stamps of its order back";
const NONE = { stamps: 0, goal: 10, reward: "R", coupons: [] };

/** Faults of stamps. */
export const stampFaults: Fault[] = [
  broken("GET /loyalty is 401 without a token", card, accept(200, NONE)),
  broken(gives, card, set("stamps", 10)),
  broken(gives, card, plusOne("stamps"), { nth: 2 }),
  broken(gives, order, set("loyalty", { earned: 1 }), { nth: 1, at: "loyalty" }),
  broken(refund, order, set("loyalty", { earned: 1 }), { at: "loyalty" }),
  broken(refund, card, plusOne("stamps"), { nth: 2 }),
  broken("stamps are a customer's own", card, plusOne("stamps"), { nth: 3 }),
];
