import type { Db } from "../database";

/** Where a courier was put: a share of the way, from 0 to 1, and when. */
export type CourierPlace = { share: number; at: number };

/** Delays and couriers. */
export function liveStore(db: Db) {
  const delay = db.prepare<[string], { reason: string }>("SELECT reason FROM delays WHERE order_id = ?");
  const setDelay = db.prepare<[string, string]>("INSERT OR REPLACE INTO delays VALUES (?, ?)");
  const place = db.prepare<[string], CourierPlace>("SELECT share, at FROM courier_places WHERE order_id = ?");
  const setPlace = db.prepare<[string, number, number]>(
    "INSERT OR REPLACE INTO courier_places VALUES (?, ?, ?)",
  );
  return {
    delay: (orderId: string) => delay.get(orderId)?.reason,
    setDelay: (orderId: string, reason: string) => setDelay.run(orderId, reason),
    place: (orderId: string) => place.get(orderId),
    setPlace: (orderId: string, { share, at }: CourierPlace) => setPlace.run(orderId, share, at),
  };
}
