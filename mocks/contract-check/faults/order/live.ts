import { broken, drop, type Fault, list, set, withField } from "../engine/fault";

const order = "GET order /orders/*";
const polling = "GET order /orders/*/polling";
const range = "Order.estimated_range begins before it ends, and polling tells the same";
const delay = "a delay has its reason, and moves changed_at";
const courier = "Order.courier is there only while IN_DELIVERY, in one order and its polling alone";
const told = "an order that moves is told within 5 seconds, signed, and reads as it is by then";
const COURIER = { name: "Rafa", latitude: -23.55, longitude: -46.68, at: "2026-01-01T00:00:00Z" };
const BACKWARDS = { from: "2026-01-01T01:00:00Z", to: "2026-01-01T00:00:00Z" };

/** Faults of what is told of an order on its way, by polling and by words of changes. */
export const liveFaults: Fault[] = [
  broken(range, order, set("estimated_range", BACKWARDS)),
  broken(range, polling, drop("estimated_range")),
  broken(delay, polling, drop("delay_reason")),
  broken(delay, polling, set("changed_at", "2026-01-01T00:00:00Z")),
  broken(delay, order, set("delay_reason", "Chuva")),
  broken(courier, order, set("courier", COURIER)),
  broken(courier, "GET order /orders", list("", withField("courier", COURIER))),
  broken(courier, polling, set("courier", COURIER)),
  broken(told, polling, set("status", "CREATED")),
];
