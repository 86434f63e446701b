import {
  countCacheFailure,
  countCacheRead,
  countLimit,
  countOrder,
  countPage,
  countPayment,
  countRefresh,
  countSecurityEvent,
  countTurnedAway,
  countUnexpected,
  noteBuildInfo,
  noteRedis,
} from "./metrics.server";
import { countCall, countLeftOut, noteBreaker, requestBegan, requestEnded } from "./traffic.server";

/** Counts one of everything, so that each metric is served with its labels. */
export function countEverything(): void {
  countOrder({ id: "order-of-the-test", checkout_option: "DELIVERY" });
  countPayment("pix", "pending");
  countRefresh("ok");
  countCacheRead("menu", "hit");
  countCacheFailure("menu", "last_good");
  countLimit("signIn");
  countTurnedAway();
  countSecurityEvent("sign-in refused");
  countUnexpected();
  countPage("A");
  noteRedis(true);
  noteBuildInfo("b1");
  requestBegan();
  requestEnded({ method: "GET", route: "/menu", status: 200, seconds: 0.01 });
  const call = { area: "order", call: "GET /orders/{}", outcome: "timeout" } as const;
  noteBreaker("order", false);
  countLeftOut("order", 1);
  countCall({ ...call, outcomeUnknown: true, seconds: 2.5 });
}
