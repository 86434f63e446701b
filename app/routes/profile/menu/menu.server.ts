import { userOf } from "~/features/account/account.server";
import { isSubscriptionKept, pushKeyOf } from "~/features/push/push.server";
import { type StoreFrameData, storeFrameIfKnown } from "~/features/storefront/store-frame.server";
import { has } from "~/platform/content/content.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import { type Beside, besideSettings } from "./beside-settings.server";
import { type NewestOrders, newestOrders } from "./newest-orders.server";

/** The customer whose settings are shown. */
export interface Holder {
  name: string;
  email: string;
  image: string | undefined;
  addresses: number;
  /** A b2c customer: name, contact and password are kept outside. */
  isOutside: boolean;
  /** Whether the backend tells where they are signed in. */
  hasDevices: boolean;
  /** The key for push messages about orders. */
  vapidKey: string | undefined;
  /** Whether this browser's subscription is saved in the account. */
  alertsKept: boolean;
}

/** What the page of the settings gets. */
export interface ProfileMenu {
  frame: StoreFrameData | undefined;
  /** Undefined for a guest. */
  holder: Holder | undefined;
  orders: NewestOrders | undefined;
  /** Favorites and coupons, below the orders. */
  rows: Beside | undefined;
}

/** The settings of a customer or a guest. @throws ApiError */
export async function readProfile(visitor: Visitor): Promise<ProfileMenu> {
  const [frame, holder, orders, rows] = await Promise.all([
    storeFrameIfKnown(visitor),
    holderOf(visitor),
    newestOrders(visitor),
    besideSettings(visitor),
  ]);
  return { frame, holder, orders, rows };
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
    hasDevices: await has(visitor, "sessions"),
    vapidKey: await pushKeyOf(visitor),
    alertsKept: isSubscriptionKept(visitor),
  };
}

/** The customer's picture, if its origin is in the setup's list for pictures. @throws ApiError */
export async function pictureOf(visitor: Visitor, { image }: User): Promise<string | undefined> {
  if (image === undefined) return undefined;
  const { setup } = await visitor.content();
  return setup.image_origins.includes(new URL(image).origin) ? image : undefined;
}
