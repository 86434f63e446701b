/** The pages about reading offline. `public/worker.js` and `public/offline.js` know the same paths. */
export const OFFLINE = {
  /** The setting, and what it keeps. */
  setting: "/offline",
  /** What the worker shows in the place of a page that it has no copy of. */
  page: "/offline/page",
  action: "/resources/offline",
} as const;
