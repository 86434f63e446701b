import { z } from "zod";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { sharedTokenSchema } from "./shared-store.server";

/** The shared order that this browser has opened. */
export const ownSharedCookie = sealedCookie({
  name: "shared-own",
  schema: z.object({ token: sharedTokenSchema }),
});

/** The shared order that this browser has joined, and as whom. */
export const joinedSharedCookie = sealedCookie({
  name: "shared",
  schema: z.object({ token: sharedTokenSchema, person: z.string() }),
});
