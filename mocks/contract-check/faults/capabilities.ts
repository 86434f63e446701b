import { broken, type Fault, list, plusOne, refuse, set } from "./engine/fault";

const parts = "the parts of a dish are in its unit_price once, and keep their own";
const suggestions = "GET catalog /client/get-suggestions";

const names =
  "what a customer calls an address is answered as it was sent, and goes with a change without it";

/** Faults of what a backend offers beyond the specification. */
export const capabilityFaults: Fault[] = [
  broken(
    "a call of a level that the setup does not name is 404",
    "GET cms /cms",
    set("0.value.features", ["guest"]),
    { tells: "POST order /session/cart", at: "status" },
  ),
  broken(
    "a call of a capability that the setup does not name is 404",
    "GET cms /cms",
    set("0.value.capabilities", []),
    { tells: suggestions, at: "status" },
  ),
  broken(
    "GET /client/get-suggestions answers AVAILABLE items of the service, without those asked with",
    suggestions,
    set("items.0.status", "UNAVAILABLE"),
    { at: "items.0" },
  ),
  broken(
    "GET /client/get-suggestions without item-ids answers what is popular, at most 6 or its limit",
    suggestions,
    list("items", (all) => [...all, ...all]),
  ),
  broken("GET /client/get-suggestions ignores ids that are unknown", suggestions, refuse(404, "NOT_FOUND")),
  broken(names, "POST crm /addresses", set("alias", "Lar"), { at: "alias" }),
  broken(names, "PUT crm /addresses/*", set("alias", "Casa"), { at: "alias" }),
  broken(parts, "POST catalog /session/cart/*/items", plusOne("items.0.unit_price.value"), {
    at: "items.0.total_price.value",
  }),
  broken(parts, "POST catalog /session/cart/*/items", plusOne("items.0.options.2.unit_price.value")),
];
