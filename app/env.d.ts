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
