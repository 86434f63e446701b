import type { DemoArea } from "../../data/types";

/** A point on the globe in degrees. */
export type Point = { latitude: number; longitude: number };

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in whole metres (haversine). */
export function distance(a: Point, b: Point): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLng = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h))));
}

/** Even-odd rule over [latitude, longitude] corners; the last corner joins the first. */
function insidePolygon(point: Point, corners: [number, number][]): boolean {
  let inside = false;
  corners.forEach(([lat, lng], index) => {
    const [beforeLat, beforeLng] = corners[(index + corners.length - 1) % corners.length] ?? [lat, lng];
    if (lat > point.latitude === beforeLat > point.latitude) return;
    const crossing = lng + ((point.latitude - lat) / (beforeLat - lat)) * (beforeLng - lng);
    if (point.longitude < crossing) inside = !inside;
  });
  return inside;
}

/** Whether a store at `centre` delivers to a point. */
export function delivers(area: DemoArea, centre: Point, point: Point): boolean {
  return "radius_m" in area ? distance(centre, point) <= area.radius_m : insidePolygon(point, area.polygon);
}
