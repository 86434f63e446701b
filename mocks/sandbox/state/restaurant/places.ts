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
  /** Places that have every word: figures as they are, other words by their beginning. */
  function matching(wanted: string[]): Required<DemoAddress>[] {
    if (wanted.length === 0) return [];
    const start = wanted.join(" ");
    const score = ({ street }: { street: string }) => (fold(street).startsWith(start) ? 0 : 1);
    const has = (word: string) => (candidate: string) =>
      /^\d{1,4}$/.test(word) ? candidate === word : candidate.startsWith(word);
    return all
      .all()
      .filter(({ folded }) => wanted.every((word) => folded.split(" ").some(has(word))))
      .sort((a, b) => score(a) - score(b))
      .slice(0, MOST)
      .map(({ folded: _, ...place }) => place);
  }
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
     * number that the street does not have becomes the number of the address.
     */
    byText(text: string): Required<DemoAddress>[] {
      const words = fold(text).split(" ").filter(Boolean);
      const whole = matching(words);
      if (whole.length > 0) return whole;
      const number = words.findLast((word) => /^\d{1,6}$/.test(word));
      const others = words.filter((_, at) => number === undefined || at !== words.lastIndexOf(number));
      return number === undefined ? [] : matching(others).map((place) => ({ ...place, number }));
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
