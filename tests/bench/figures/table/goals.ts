/** What the app is to reach. The tests of the byte figures hold the same. */
export const GOALS = {
  /** The script of the menu as the first page of a visit. */
  menuScript: 12_000,
  menuFiles: 2,
  /** The script of the guest's journey, in bytes. */
  journeyScript: 22_000,
  /** Blocking time of a page in milliseconds, with script and lite. */
  blocking: { script: 0, lite: 0 },
  /** Lighthouse: performance with script and lite, and the other categories. */
  scores: { script: 100, lite: 100, others: 100 },
  /** The largest paint of `/menu` as a multiple of a static page's. */
  paintRatio: 1.1,
  /** Pictures of home on a screen of two pixels per point. */
  homePictures: { on: 90 * 1_024, lite: 25 * 1_024 },
  /** The guest's journey in lite mode. */
  liteJourney: { words: 45 * 1_024, all: 90 * 1_024 },
  /** Requests per second as a part of a stock Remix app's. */
  requests: 0.75,
} as const;
