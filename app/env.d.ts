/// <reference types="@remix-run/dev" />
/// <reference types="@remix-run/node" />
import "@remix-run/node";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

declare module "@remix-run/server-runtime" {
  /** What `app/start.js` takes of the build. */
  interface ServerEntryModule {
    standBefore(build: ServerBuild, files: Pick<ReadonlySet<string>, "has">): Promise<void>;
  }
}

declare global {
  interface Window {
    /** The words of the script that has loaded, by dotted key (`app/bundle`). */
    comandaWords?: Readonly<Record<string, string>>;
    /** Loads a page whose module is gone (`app/bundle/areas/in-browser.js`). */
    comandaLoad: () => void;
    /** The routes of the page's area (`app/bundle/areas/in-browser.js`). */
    comandaRoutes: [
      version: string,
      parts: string[],
      rows: [id: string, parent: string, path: string | number, part: number, has: number][],
    ];
  }
}
