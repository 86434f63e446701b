/** The stars that an item got: how many customers gave them, and all their stars together. */
export type Stars = { count: number; stars: number };

const MOST = 60;

/** What the demo's customers gave an item before anybody ordered here: the same each time, for some items fewer than 10. */
export function demoStars(itemId: string): Stars {
  const mixed = [...itemId].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0,
    7,
  );
  const count = mixed % (MOST + 1);
  const tenths = 36 + (Math.floor(mixed / 64) % 14);
  return { count, stars: Math.round((count * tenths) / 10) };
}
