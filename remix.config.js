/** @type {import('@remix-run/dev').AppConfig} */
export default {
  serverModuleFormat: "esm",
  serverPlatform: "node",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_singleFetch: true,
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // v3_lazyRouteDiscovery stays off: one deep path asked of /__manifest holds the process for seconds.
  },
  /** Every URL, its file and its layout. */
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      route("/auth", "routes/auth/layout.tsx", () => {
        route("", "routes/auth/entry.tsx", { index: true });
      });
      route("/welcome", "routes/auth/welcome.tsx");

      route("/geolocation", "routes/geolocation/layout.tsx", () => {
        route("", "routes/geolocation/search.tsx", { index: true });
        route("address", "routes/geolocation/address.tsx");
        route("confirm", "routes/geolocation/confirm.tsx");
      });

      route("", "routes/storefront/layout.tsx", () => {
        route("/", "routes/storefront/home.tsx", { index: true });
        route("/menu", "routes/storefront/menu.tsx");
        route("/menu/:itemId", "routes/storefront/item.tsx");
      });

      route("", "routes/payment/layout.tsx", () => {
        route("/cart", "routes/payment/cart.tsx");
        route("/payment", "routes/payment/payment.tsx");
        route("/payment/changed", "routes/payment/changed.tsx");
        route("/payment/checking", "routes/payment/checking.tsx");
      });

      route("", "routes/orders/layout.tsx", () => {
        route("/orders", "routes/orders/list.tsx");
        route("/orders/:orderId", "routes/orders/order.tsx");
      });
      route("/mobile/order/:orderId", "routes/mobile/order.tsx");

      route("/privacy", "routes/legal/layout.tsx", () => {
        route("terms", "routes/legal/terms.tsx");
        route("policy", "routes/legal/policy.tsx");
      });

      route("/resources/locale", "routes/resources/locale.ts");
      route("/resources/lite", "routes/resources/lite.ts");
      route("/resources/service", "routes/resources/service.ts");
      route("/resources/order-status/:orderId", "routes/resources/order-status.ts");
      route("/healthz", "routes/resources/healthz.ts");
      route("/readyz", "routes/resources/readyz.ts");
      route("/manifest.webmanifest", "routes/resources/manifest.ts");
      route("/example", "routes/resources/example.tsx");
      route("*", "routes/resources/not-found.tsx");
    }),
};
