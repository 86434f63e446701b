import { isCancellable } from "../operations/order/follow-ups";
import { isReportable } from "../operations/order/issues";
import { isRatable } from "../operations/order/ratings";
import type { Store } from "../state";
import type { Issue, Rating } from "../state/order/follow-ups";
import type { Order } from "../state/order/orders";
import type { Speaker } from "./speaker";

/** `Issue` of the contract. */
export function issueView(speak: Speaker, { id, kind, item_ids, text, answer, at }: Issue) {
  return {
    ...{ id, kind, at: speak.time(at) },
    item_ids: item_ids.length > 0 ? item_ids : undefined,
    text: text ?? undefined,
    status: answer === null ? "OPEN" : "ANSWERED",
    answer: answer ?? undefined,
  };
}

/** The fields of an `Order` that belong to a capability; none of one that is switched off. */
export function followUpFields(store: Store, speak: Speaker, order: Order) {
  const offers = store.settings.offers;
  return {
    can_cancel: offers("cancel") ? isCancellable(order) : undefined,
    ...(offers("issues")
      ? {
          can_report: isReportable(store, order),
          issues: store.followUps.issues(order.id).map((issue) => issueView(speak, issue)),
        }
      : {}),
    loyalty: offers("loyalty") ? earnedView(store, order) : undefined,
    ...(offers("ratings")
      ? { can_rate: isRatable(store, order), rating: ratingView(speak, store.followUps.rating(order.id)) }
      : {}),
  };
}

function earnedView(store: Store, { id }: Order) {
  const earned = store.loyalty.ofOrder(id);
  return earned === undefined ? undefined : { earned };
}

function ratingView(speak: Speaker, rating: Rating | undefined) {
  if (!rating) return undefined;
  const { stars, tags, text, at } = rating;
  return { stars, tags: tags.length > 0 ? tags : undefined, text: text ?? undefined, at: speak.time(at) };
}
