import { broken, type Fault, set } from "../engine/fault";

/** Faults of the backend's words of changes. */
export const wordFaults: Fault[] = [
  broken(
    "an order that moves is told within 5 seconds, signed, and reads as it is by then",
    "GET order /orders/*/polling",
    set("status", "CREATED"),
  ),
];
