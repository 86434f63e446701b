import { userOf } from "~/features/account/account.server";
import { isSubscriptionKept, pushKeyOf } from "~/features/push/push.server";
import { type StoreFrameData, storeFrameIfKnown } from "~/features/storefront/store-frame.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { pictureOf } from "./picture.server";

/** The customer at the head of the settings. */
export interface Holder {
  name: string;
  email: string;
  image: string | undefined;
  addresses: number;
  /** Comes from outside: name, contact and password are kept there. */
  isOutside: boolean;
  /** With it this browser can be told of orders. */
  vapidKey: string | undefined;
  /** Whether the account knows of this browser's alerts. */
  alertsKept: boolean;
}

/** The settings, and who they belong to; a guest has some too. @throws ApiError */
export async function readProfile(
  visitor: Visitor,
): Promise<{ frame: StoreFrameData | undefined; holder: Holder | undefined }> {
  const [frame, holder] = await Promise.all([storeFrameIfKnown(visitor), holderOf(visitor)]);
  return { frame, holder };
}

async function holderOf(visitor: Visitor): Promise<Holder | undefined> {
  if (!visitor.isSignedIn) return undefined;
  const user = await userOf(visitor);
  return {
    name: user.name,
    email: user.email,
    image: await pictureOf(visitor, user),
    addresses: user.address.length,
    isOutside: visitor.userType === "b2c",
    vapidKey: await pushKeyOf(visitor),
    alertsKept: isSubscriptionKept(visitor),
  };
}
