import type { Instant } from "~/domain/time/zoned-time";
import type { Span } from "./order-progress";

const EARTH_METRES = 6_371_000;
const MINUTE = 60_000;
/** Less than this way, or this time, tells no pace. */
const LEAST = { metres: 150, minutes: 1 };
const MOST_MINUTES = 90;

/** A point in decimal degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** How far a courier is, as the crow flies. */
export interface CourierWay {
  /** Metres to the door. */
  left: number;
  /** The share of the way that is gone, from 0 to 1. Undefined where nobody knows where it began. */
  gone: number | undefined;
  /** Minutes to the door at the pace so far, 1 to 90. Undefined where the pace is not known yet. */
  minutes: number | undefined;
}

interface Course {
  courier: Point & { at: Instant };
  door: Point;
  restaurant?: Point | undefined;
  /** When the courier left. */
  leftAt?: Instant | undefined;
}

/** The great-circle distance in metres (haversine). */
export function metresBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(other.latitude - one.latitude);
  const dLng = radians(other.longitude - one.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Where a courier is between restaurant and door, and how long the rest takes at the pace so far. */
export function courierWay({ courier, door, restaurant, leftAt }: Course): CourierWay {
  const left = metresBetween(courier, door);
  if (!restaurant) return { left, gone: undefined, minutes: undefined };
  const whole = metresBetween(restaurant, door);
  const gone = whole === 0 ? 1 : Math.min(1, Math.max(0, 1 - left / whole));
  const took =
    leftAt === undefined ? 0 : (new Date(courier.at).getTime() - new Date(leftAt).getTime()) / MINUTE;
  const made = whole - left;
  const hasPace = made >= LEAST.metres && took >= LEAST.minutes;
  const minutes = hasPace ? Math.max(1, Math.ceil((left * took) / made)) : undefined;
  return { left, gone, minutes: minutes !== undefined && minutes <= MOST_MINUTES ? minutes : undefined };
}

/** A position says where the courier is for so many minutes. */
const FRESH_MINUTES = 5;

/** Whether a position is recent enough to be told. */
export function isFresh({ at }: { at: Instant }, now: Instant): boolean {
  return new Date(now).getTime() - new Date(at).getTime() <= FRESH_MINUTES * MINUTE;
}

/** Metres a minute, as the crow flies: no courier is faster, and few are slower. */
const FASTEST = 600;
const SLOWEST = 100;
/** Minutes for the bell and the stairs. */
const AT_THE_DOOR = 5;

/**
 * Whether a promise can be true of a courier who is so far: 200 metres do not take 43 minutes. If both
 * are known and only one can be true, the position is told, as it was seen last.
 */
export function canKeep({ from, to }: Span, { left, minutes }: CourierWay, now: Instant): boolean {
  const [soonest, latest] =
    minutes === undefined ? [left / FASTEST, left / SLOWEST] : [minutes / 2, minutes * 2];
  const at = new Date(now).getTime();
  const isTooLate = new Date(from).getTime() > at + (latest + AT_THE_DOOR) * MINUTE;
  const isTooSoon = new Date(to).getTime() < at + soonest * MINUTE;
  return !isTooLate && !isTooSoon;
}
