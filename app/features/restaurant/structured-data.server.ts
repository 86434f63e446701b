import { addressLine } from "~/domain/address/address";
import { plainPicture } from "~/domain/menu/picture-source";
import { joinedHours, type WorkHours } from "~/domain/store/work-hours";
import { type ZonedTime, zonedTime } from "~/domain/time/zoned-time";
import { entryChoice } from "~/domain/visit/access";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { env } from "~/platform/env/env.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Geolocation, Restaurant } from "~/services/contract/catalog.server";
import type { Setup } from "~/services/contract/cms.server";
import { restaurantsOf } from "./restaurants.server";
import { geolocationOf } from "./store.server";

/** The maximum number of restaurants, because each adds bytes to the entry page. */
const MOST = 3;

type Hours = NonNullable<Geolocation["today_work_hours"]>;

/** The data about the company. */
export interface Company {
  setup: Pick<Setup, "name" | "logo" | "country" | "support_phone" | "time_zone">;
  /** `hours` are today's. Undefined if they are unknown. */
  places: readonly { restaurant: Restaurant; hours: Hours | undefined }[];
  origin: string;
  now: Date;
}

/**
 * The company in the terms of schema.org, as JSON for a script element: a Restaurant, or an Organization with its
 * restaurants. It has only today's hours, because the contract has no others. Undefined if there is no restaurant.
 */
export function structuredData({ setup, places, origin, now }: Company): string | undefined {
  const [first] = places;
  if (!first) return undefined;
  const { name, support_phone: telephone } = setup;
  const common = { url: `${origin}/`, image: plainPicture(setup.logo ?? `${origin}/icon-512.png`) };
  const about = (place: Company["places"][number]) => placeWords(place, { setup, now });
  const company =
    places.length === 1
      ? {
          ...{ "@type": "Restaurant", name, ...common, hasMenu: `${origin}/menu` },
          ...about(first),
        }
      : {
          ...{ "@type": "Organization", name, ...common, telephone },
          department: places.map((place) => ({
            "@type": "Restaurant",
            name: `${name} ${place.restaurant.name}`,
            image: place.restaurant.image === undefined ? undefined : plainPicture(place.restaurant.image),
            hasMenu: `${origin}/menu`,
            ...about(place),
          })),
        };
  // Text of the backend must not end the script element.
  return JSON.stringify({ "@context": "https://schema.org", ...company }).replaceAll("<", "\\u003c");
}

function placeWords(
  { restaurant, hours }: Company["places"][number],
  { setup, now }: Pick<Company, "setup" | "now">,
) {
  const { street, number, city, state, postal_code, latitude, longitude } = restaurant.address;
  const isKnown = latitude !== undefined && longitude !== undefined;
  return {
    telephone: restaurant.phone ?? setup.support_phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: addressLine(street, number),
      addressLocality: city,
      addressRegion: state,
      postalCode: postal_code,
      addressCountry: setup.country,
    },
    geo: isKnown ? { "@type": "GeoCoordinates", latitude, longitude } : undefined,
    openingHoursSpecification: hours && openingHours(hours, zonedTime(now, setup.time_zone)),
  };
}

/** Today's hours, valid for this day only. A closed day is from midnight to midnight. */
function openingHours(hours: Hours, today: ZonedTime) {
  const day = [today.year, today.month, today.day].map((part) => String(part).padStart(2, "0")).join("-");
  const open = joinedHours(hours);
  const told = open.length > 0 ? open.map(spanOf) : [{ opens: "00:00", closes: "00:00" }];
  return told.map((span) => ({
    ...{ "@type": "OpeningHoursSpecification", ...span },
    ...{ validFrom: day, validThrough: day },
  }));
}

/** Readers expect an end at midnight as 23:59, and the whole day as 00:00 to 23:59. */
function spanOf({ startTime, endTime }: WorkHours) {
  return { opens: startTime, closes: endTime === "00:00" ? "23:59" : endTime };
}

/**
 * The restaurants for search engines. Only on the page that visitors without access are redirected to, /welcome or
 * /auth. Undefined if the backend does not answer.
 */
export async function structuredDataOf(visitor: Visitor): Promise<string | undefined> {
  const told = logged(visitor, "warn", "no structured data for the entry page");
  return readData(visitor).catch(orElse(undefined, ifAnyFailed, told));
}

async function readData(visitor: Visitor): Promise<string | undefined> {
  if (entryChoice(await visitor.access()) !== visitor.url.pathname) return undefined;
  const [restaurants, { setup }] = await Promise.all([restaurantsOf(visitor), visitor.content()]);
  const shown = restaurants.slice(0, MOST);
  const places = await Promise.all(
    shown.map(async (restaurant) => ({ restaurant, hours: await hoursOf(visitor, restaurant) })),
  );
  return structuredData({ setup, places, origin: env.APP_ORIGIN, now: new Date() });
}

async function hoursOf(visitor: Visitor, { services }: Restaurant): Promise<Hours | undefined> {
  const [service] = services;
  return service && (await geolocationOf(visitor, service.id)).today_work_hours;
}
