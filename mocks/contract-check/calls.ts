import type { Definition } from "../../app/services/contract/calls/definition.server";
import { DEFINITIONS } from "../openapi/document";

const CALLS = DEFINITIONS.map(({ definition }) => {
  const { method, area, path } = definition;
  const name = `${method} ${area} ${path}`;
  return { name, definition, fits: new RegExp(`^${name.replace(/\{\w+\}/g, "[^/]+")}$`) };
}).toSorted((one, other) => one.name.split("{").length - other.name.split("{").length);

/** A call of the contract, as it is defined, and its name: `GET order /orders/{order_id}`. */
export type KnownCall = { name: string; definition: Definition };

/** The call of the contract that a target is. Of two that fit, the one without an id in its place. */
export function knownCall(target: string): KnownCall | undefined {
  const [path = ""] = target.split("?", 1);
  return CALLS.find(({ fits }) => fits.test(path));
}
