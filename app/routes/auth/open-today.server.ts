import { isWithinHours } from "~/domain/store/availability";
import { formatHours } from "~/domain/time/when";
import { restaurantsOf } from "~/features/restaurant/restaurants.server";
import { geolocationOf } from "~/features/restaurant/store.server";
import { ifAnyFailed, logged, orElse } from "~/platform/guard/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Restaurant } from "~/services/contract/catalog.server";

/** The most restaurants whose hours are read. */
const MOST = 4;

/**
 * Today's hours of a restaurant, as a sentence: of one that is open now, if there is one. It is named where
 * there are several. Undefined when nothing is known or nobody opens today: an entry page does without
 * rather than fail.
 */
export async function openToday(visitor: Visitor): Promise<string | undefined> {
  const told = logged(visitor, "warn", "no hours for the entry page");
  return readHours(visitor).catch(orElse(undefined, ifAnyFailed, told));
}

async function readHours(visitor: Visitor): Promise<string | undefined> {
  const { t, locale } = visitor;
  const [restaurants, { setup }] = await Promise.all([restaurantsOf(visitor), visitor.content()]);
  const open = restaurants.filter((restaurant) => restaurant.open).slice(0, MOST);
  const known = await Promise.all(open.map((restaurant) => hoursOf(visitor, restaurant)));
  const now = new Date();
  const shown = known.find(({ today }) => isWithinHours(today, now, setup.time_zone)) ?? known[0];
  const hours = shown && formatHours(shown.today, locale);
  if (!hours) return undefined;
  if (restaurants.length === 1) return t("entry.welcome.openToday", { hours });
  return t("entry.welcome.openTodayAt", { store: shown.name, hours });
}

async function hoursOf(visitor: Visitor, { name, services }: Restaurant) {
  const service = services[0];
  return { name, today: service ? (await geolocationOf(visitor, service.id)).today_work_hours : [] };
}
