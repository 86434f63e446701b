import { catchUp } from "../../operations/order/order-progress";
import { stampCard, wonCoupons } from "../../operations/order/stamps";
import { type Endpoint, endpoint, requireCustomer } from "../endpoint";
import { unread } from "../input";

/** The customer's stamps, and the coupons that they have become. Without a token 401. */
export const loyaltyEndpoints: Endpoint[] = [
  endpoint("get", "/loyalty", { query: unread, body: unread, capability: "loyalty" }, (call) => {
    const { store, speak } = call;
    const customerId = requireCustomer(call);
    catchUp(store);
    const { stamps, expires_at } = stampCard(store, customerId);
    const { goal, reward } = store.settings.read("loyalty");
    const timeIf = (instant: number | null) => (instant === null ? undefined : speak.time(instant));
    return {
      body: {
        ...{ stamps, goal, reward: speak.say(reward.name), expires_at: timeIf(expires_at) },
        coupons: wonCoupons(store, customerId).map(({ code, name, expires_at: until }) => ({
          ...{ code, name: speak.say(name), expires_at: timeIf(until) },
        })),
      },
    };
  }),
];
