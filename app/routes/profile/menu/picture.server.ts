import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";

/** The customer's picture, if its origin is in the setup's list for pictures. @throws ApiError */
export async function pictureOf(visitor: Visitor, { image }: User): Promise<string | undefined> {
  if (image === undefined) return undefined;
  const { setup } = await visitor.content();
  return setup.image_origins.includes(new URL(image).origin) ? image : undefined;
}
