import type { DemoAddress } from "../../data/types";
import { fold } from "../../rules/language";
import { distance, type Point } from "../../rules/restaurant/area";
import type { Db } from "../database";

const MOST = 8;
const NEAR_METRES = 3_000;

/** The geocoder's map: streets with their CEP and a position. */
export function placeStore(db: Db) {
  const insert = db.prepare<[Record<string, string | number>]>(
    `INSERT INTO places VALUES (@id, @postal_code, @street, @number, @district, @city, @state, @latitude,
       @longitude, @folded)`,
  );
  const columns = "id, postal_code, street, number, district, city, state, latitude, longitude";
  const all = db.prepare<[], Required<DemoAddress> & { folded: string }>(
    `SELECT ${columns}, folded FROM places ORDER BY rowid`,
  );
  const byPostalCode = db.prepare<[string], Required<DemoAddress>>(
    `SELECT ${columns} FROM places WHERE replace(postal_code, '-', '') = ? ORDER BY rowid`,
  );
  return {
    insert({ number = "", ...place }: DemoAddress) {
      const { postal_code, street, district, city, state } = place;
      const folded = fold(`${street} ${district} ${city} ${state} ${postal_code.replace("-", "")}`);
      insert.run({ ...place, number, folded });
    },
    /** Places of a CEP of eight digits. */
    byPostalCode: (digits: string) => byPostalCode.all(digits).slice(0, MOST),
    /**
     * Places that contain every word of the text, best first: streets that begin with the text come before others. A
     * number in the text becomes the number of the address.
     */
    byText(text: string): Required<DemoAddress>[] {
      const words = fold(text).split(" ").filter(Boolean);
      const number = words.find((word) => /^\d{1,6}$/.test(word));
      const wanted = words.filter((word) => word !== number);
      if (wanted.length === 0) return [];
      const start = wanted.join(" ");
      const score = ({ street }: { street: string }) => (fold(street).startsWith(start) ? 0 : 1);
      return all
        .all()
        .filter(({ folded }) => {
          const known = folded.split(" ");
          return wanted.every((word) => known.some((candidate) => candidate.startsWith(word)));
        })
        .sort((a, b) => score(a) - score(b))
        .slice(0, MOST)
        .map(({ folded: _, ...place }) => ({ ...place, number: number ?? place.number }));
    },
    /** Places within three kilometres, nearest first. */
    near: (point: Point) =>
      all
        .all()
        .map(({ folded: _, ...place }) => ({ place, metres: distance(point, place) }))
        .filter(({ metres }) => metres <= NEAR_METRES)
        .sort((a, b) => a.metres - b.metres)
        .slice(0, MOST)
        .map(({ place }) => place),
  };
}
