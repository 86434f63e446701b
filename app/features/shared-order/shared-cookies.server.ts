import { z } from "zod";
import { SHARED_MS } from "~/domain/order/shared-order";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { sharedTokenSchema } from "./shared-store.server";

const maxAge = SHARED_MS / 1_000;

/** The shared order that this browser has opened. */
export const ownSharedCookie = sealedCookie({
  name: "shared-own",
  schema: z.object({ token: sharedTokenSchema }),
  maxAge,
});

/** The shared order that this browser has joined, and as whom. */
export const joinedSharedCookie = sealedCookie({
  name: "shared",
  schema: z.object({ token: sharedTokenSchema, person: z.string() }),
  maxAge,
});
