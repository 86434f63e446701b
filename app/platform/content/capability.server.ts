import type { Visitor } from "~/platform/visitor/visitor";
import type { Capability } from "~/services/contract/capabilities.server";

/**
 * Whether the backend offers what is beyond the specification. Where it does not, nothing of it is shown, and none of
 * its calls is made.
 */
export async function has(visitor: Pick<Visitor, "content">, capability: Capability): Promise<boolean> {
  const { setup } = await visitor.content();
  return setup.capabilities.includes(capability);
}
