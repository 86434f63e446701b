import fc from "fast-check";
import { hostileText, MARKER } from "./hostile-text";

/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const HOW = ["replace", "drop", "add", "repeat", "swap", "nest"] as const;

/** One change of a JSON value; `at` chooses the place, whatever the value is. */
export interface Edit {
  at: number;
  how: (typeof HOW)[number];
  value: Json;
}

const DEEP = Array.from({ length: 40 }).reduce<Json>((inner) => [inner], "deep");

const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 53, 1e21),
  fc.constantFrom<Json>("", [], {}, [null], DEEP, { [MARKER]: `<${MARKER}>` }),
  // With the key of a prototype, as JSON can have it.
  fc.constant<Json>(Object.fromEntries([["constructor", { prototype: { polluted: true } }]])),
  hostileText,
  hostileText,
);

/** Some changes of one answer: most of the time few, so that the rest of it still passes. */
export const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({ at: fc.nat(100_000), how: fc.constantFrom(...HOW), value: hostileValue }),
  { minLength: 1, maxLength: 4 },
);

/** Where in a value an entry stands: its holder, and its key there. */
type Place = { holder: Json[]; key: number } | { holder: { [key: string]: Json }; key: string };

/** The value after the changes. What it was is not touched. */
export function edited(value: Json, changes: readonly Edit[]): Json {
  const root: { [key: string]: Json } = { root: structuredClone(value) };
  for (const { at, how, value: hostile } of changes) {
    const places = placesIn(root);
    const place = places[at % places.length];
    const other = places[(at * 7 + 3) % places.length];
    if (place && other) change(place, how, structuredClone(hostile), read(other));
  }
  return root.root ?? null;
}

function placesIn(holder: Json[] | { [key: string]: Json }): Place[] {
  const own: Place[] = Array.isArray(holder)
    ? holder.map((_, key) => ({ holder, key }))
    : Object.keys(holder).map((key) => ({ holder, key }));
  const below = Object.values(holder).flatMap((entry) =>
    typeof entry === "object" && entry !== null ? placesIn(entry) : [],
  );
  return own.concat(below);
}

function read(place: Place): Json {
  const value = Array.isArray(place.holder) ? place.holder[Number(place.key)] : place.holder[place.key];
  return value ?? null;
}

function write(place: Place, value: Json): void {
  if (Array.isArray(place.holder)) place.holder[Number(place.key)] = value;
  else place.holder[place.key] = value;
}

function change(place: Place, how: Edit["how"], hostile: Json, other: Json): void {
  const { holder, key } = place;
  const now = read(place);
  if (how === "replace") write(place, hostile);
  else if (how === "repeat")
    write(
      place,
      Array.from({ length: 30 }, () => structuredClone(now)),
    );
  else if (how === "swap") write(place, structuredClone(other));
  else if (how === "nest") write(place, { [String(key)]: now });
  else if (how === "drop" && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (how === "drop") Reflect.deleteProperty(holder, key);
  else if (Array.isArray(holder)) holder.push(hostile);
  else holder[`${key}_${MARKER}`] = hostile;
}
