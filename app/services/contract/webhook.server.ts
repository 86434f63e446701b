import { z } from "zod";
import { idSchema, openEnum, serviceIdSchema, timeSchema } from "./primitives.server";

/** What can change at the backend, as far as the storefront keeps it or follows it. */
const CHANGE_KINDS = ["MENU", "STORES", "HOME", "CMS", "ORDER", "TABLE"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The backend's word that something has changed, and nothing of what it is now. Capability `webhooks`. */
export const changeSchema = z.object({
  id: idSchema.describe("Told once: a repeat does nothing."),
  at: timeSchema,
  kind: openEnum(CHANGE_KINDS),
  service_id: serviceIdSchema.exactOptional(),
  order_id: idSchema.exactOptional(),
  session_id: idSchema.exactOptional(),
});
export type Change = z.infer<typeof changeSchema>;

/** A change from a body. Undefined if it is none. */
export function changeOf(body: string): Change | undefined {
  try {
    return changeSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
