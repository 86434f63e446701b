import { metresBetween } from "../kit/places";
import type { Place } from "../kit/pos";
import type { Price, ServiceArea } from "./merchant";

/** What a delivery to a place costs, and the minutes of it if they are told. Undefined: it is not delivered to. */
export type Reach = { price: Price; minutes: number | undefined } | undefined;

/** Whether a place is in a polygon: a ray from it to the east crosses the border an odd number of times. */
function isInside(points: readonly Place[], { latitude, longitude }: Place): boolean {
  let inside = false;
  for (const [index, one] of points.entries()) {
    const other = points.at(index - 1) ?? one;
    const isBetween = one.latitude > latitude !== other.latitude > latitude;
    const crossing =
      ((other.longitude - one.longitude) * (latitude - one.latitude)) / (other.latitude - one.latitude) +
      one.longitude;
    if (isBetween && longitude < crossing) inside = !inside;
  }
  return inside;
}

type Fee = { price?: Price | undefined; estimateDeliveryTime?: number | undefined };

/**
 * The first polygon that has the place, else the smallest circle. One without a price is none: what a delivery costs is
 * never guessed.
 */
export function reachOf(area: ServiceArea | undefined, place: Place): Reach {
  if (!area) return undefined;
  const { polygon = [], geoRadius, exclusionAreaPolygon = [] } = area;
  if (exclusionAreaPolygon.some(({ geoCoordinates }) => isInside(geoCoordinates, place))) return undefined;
  const circles = geoRadius
    ? geoRadius.radius
        .filter(({ size }) => metresBetween(place, middleOf(geoRadius)) <= size)
        .toSorted((one, other) => one.size - other.size)
    : [];
  const fees: Fee[] = [
    ...polygon.filter(({ geoCoordinates }) => isInside(geoCoordinates, place)),
    ...circles,
  ];
  const fee = fees.find(({ price }) => price !== undefined);
  return fee?.price && { price: fee.price, minutes: fee.estimateDeliveryTime };
}

const middleOf = ({
  geoMidpointLatitude,
  geoMidpointLongitude,
}: NonNullable<ServiceArea["geoRadius"]>): Place => ({
  latitude: geoMidpointLatitude,
  longitude: geoMidpointLongitude,
});
