/** The files that start a page's script. All are URLs. */
export interface PageScripts {
  /** The script that starts all the others: `app/late-start.ts`. */
  late: string;
  /** Modules that put the page's routes where Remix looks for them. */
  parts: readonly string[];
  /** What start and parts import, to be fetched at once with them. */
  others: readonly string[];
  /** Modules of single routes, by the route's id: in development, where nothing is bundled. */
  modules: readonly (readonly [id: string, url: string])[];
  /** The module that hydrates the page. */
  start: string;
}

/** In the browser: they run. */
export const RUNNING: PageScripts = { late: "", parts: [], others: [], modules: [], start: "" };
