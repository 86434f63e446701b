/** @type {import("@remix-run/dev").AppConfig} */
export default {
  serverModuleFormat: "esm",
  ignoredRouteFiles: ["**/*"],
  // As a new app has them.
  future: {
    v3_singleFetch: true,
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
  },
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      route("/", "routes/hello.tsx", { index: true });
      route("/ok", "routes/ok.ts");
    }),
};
