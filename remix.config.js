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
        route("login", "routes/auth/login.tsx");
        route("b2c/go", "routes/auth/b2c-go.tsx");
        route("b2c/return", "routes/auth/b2c-return.tsx");
        route(":provider/go", "routes/auth/social-go.tsx");
      });
      route("/auth/:provider", "routes/auth/social.ts");
      route("/auth/:provider/callback", "routes/auth/social-callback.ts");
      route("/auth/b2c", "routes/auth/b2c.ts");
      route("/welcome", "routes/auth/welcome.tsx");

      route("", "routes/register/layout.tsx", () => {
        route("/register", "routes/register/email.tsx");
        route("/register/verify", "routes/register/verify.tsx");
        route("/register/phone", "routes/register/phone.tsx");
        route("/register/data", "routes/register/data.tsx");
        route("/register/password", "routes/register/password.tsx");
        route("/register/confirm", "routes/register/confirm.tsx");
      });

      route("", "routes/recovery/layout.tsx", () => {
        route("/recovery", "routes/recovery/start.tsx");
        route("/recovery/verify", "routes/recovery/verify.tsx");
        route("/recovery/password", "routes/recovery/password.tsx");
        route("/recovery/confirm", "routes/recovery/confirm.tsx");
      });

      route("", "routes/geolocation/layout.tsx", () => {
        route("/geolocation", "routes/geolocation/search.tsx");
        route("/geolocation/address", "routes/geolocation/address.tsx");
        route("/geolocation/confirm", "routes/geolocation/confirm.tsx");
        route("/geolocation/here", "routes/geolocation/here.ts");
      });

      route("", "routes/storefront/layout.tsx", () => {
        route("/", "routes/storefront/home.tsx", { index: true });
        route("/menu", "routes/storefront/menu.tsx", () => {
          route(":itemId", "routes/storefront/item.tsx");
        });
        route("/favorites", "routes/storefront/favorites.tsx");
        route("/cupons", "routes/storefront/cupons.tsx");
      });

      route("/stores", "routes/storefront/stores-layout.tsx", () => {
        route("", "routes/storefront/stores.tsx", { index: true });
        route("confirm", "routes/storefront/stores-confirm.tsx");
      });

      route("", "routes/payment/layout.tsx", () => {
        route("/cart", "routes/payment/cart.tsx");
        route("/cart/coupon", "routes/payment/coupon.tsx");
        route("/cart/coupon/remove", "routes/payment/coupon-remove.ts");
        route("/cart/gift-card", "routes/payment/gift-card.tsx");
        route("/cart/gift-card/use", "routes/payment/gift-card-use.ts");
        route("/cart/changes", "routes/payment/cart-changes.ts");
        route("/payment", "routes/payment/payment.tsx");
        route("/payment/changed", "routes/payment/changed.tsx");
        route("/payment/checking", "routes/payment/checking.tsx");
        route("/payment/card", "routes/payment/card.tsx");
      });

      route("", "routes/orders/layout.tsx", () => {
        route("/orders", "routes/orders/list.tsx");
        route("/orders/:orderId", "routes/orders/order.tsx");
        route("/orders/:orderId/rebuy", "routes/orders/rebuy.tsx");
        route("/orders/:orderId/receipt", "routes/orders/receipt.tsx");
        route("/orders/:orderId/invoice", "routes/orders/invoice.tsx");
        route("/orders/:orderId/share", "routes/orders/share.tsx");
        route("/orders/:orderId/card", "routes/orders/card.tsx");
        route("/orders/:orderId/bank", "routes/orders/bank.tsx");
        route("/orders/:orderId/pay", "routes/orders/pay.tsx");
      });
      route("/mobile/order/:orderId", "routes/mobile/order.tsx");
      route("/track/:token", "routes/track/track.tsx");

      route("/profile", "routes/profile/menu.tsx");
      route("/mobile/profile", "routes/mobile/profile.tsx");
      route("", "routes/profile/layout.tsx", () => {
        route("/profile/personal", "routes/profile/personal.tsx");
        route("/profile/photo", "routes/profile/photo.tsx");
        route("/profile/contact", "routes/profile/contact.tsx");
        route("/profile/contact/verify", "routes/profile/verify.tsx");
        route("/profile/confirm", "routes/profile/confirm.tsx");
        route("/profile/password", "routes/profile/password.tsx");
        route("/profile/language", "routes/profile/language.tsx");
        route("/profile/terms", "routes/profile/terms.tsx");
        route("/profile/policy", "routes/profile/policy.tsx");
        route("/profile/addresses", "routes/profile/addresses.tsx");
        route("/profile/addresses/:addressId", "routes/profile/address.tsx");
        route("/profile/addresses/:addressId/remove", "routes/profile/address-remove.tsx");
      });
      route("/profile/payments", "routes/profile/cards.tsx");
      route("/profile/payments/new", "routes/profile/new-card.tsx");
      route("/profile/payments/:cardId/remove", "routes/profile/card-remove.tsx");

      route("/privacy", "routes/legal/layout.tsx", () => {
        route("terms", "routes/legal/terms.tsx");
        route("policy", "routes/legal/policy.tsx");
        route("", "routes/legal/index.ts", { index: true });
        route("my-data", "routes/legal/my-data.tsx");
        route("cookies", "routes/legal/cookies.tsx");
        route("delete-account", "routes/legal/delete-account.tsx");
      });

      route("/table-payment", "routes/table/enter.ts");
      route("", "routes/table/table-layout.tsx", () => {
        route("/table", "routes/table/terms.tsx");
        route("/table/tutorial", "routes/table/tutorial.tsx");
        route("/table/form", "routes/table/form.tsx");
        route("/table/order", "routes/table/order.tsx");
        route("/table/empty-order", "routes/table/empty-order.tsx");
        route("/table/leave", "routes/table/leave.tsx");
        route("/table/shares/:paymentId", "routes/table/share.tsx");
      });
      route("", "routes/table/cam-layout.tsx", () => {
        route("/table/qrcode", "routes/table/qrcode.tsx");
      });
      route("", "routes/table/table-payment-layout.tsx", () => {
        route("/table/payment", "routes/table/payment.tsx");
        route("/table/payment/card", "routes/table/card.tsx");
        route("/table/payment/checking", "routes/table/checking.tsx");
        route("/table/shares/:paymentId/bank", "routes/table/share-bank.tsx");
      });
      route("", "routes/table/table-payment-pix-layout.tsx", () => {
        route("/table/pix/:paymentId", "routes/table/pix.tsx");
      });
      route("/table/shares/:paymentId/receipt.txt", "routes/table/receipt-file.ts");

      route("/payments/external-confirmation", "routes/payments/external-confirmation.ts");
      route("/payments/card", "routes/payments/card.ts");
      route("/payments/apple-pay/start-session", "routes/payments/apple-start-session.ts");
      route("/payments/apple-pay/outcome", "routes/payments/apple-outcome.ts");

      route("/resources/locale", "routes/resources/locale.ts");
      route("/resources/lite", "routes/resources/lite.ts");
      route("/resources/service", "routes/resources/service.ts");
      route("/resources/store", "routes/resources/store.ts");
      route("/resources/sign-in", "routes/resources/sign-in.ts");
      route("/resources/guest", "routes/resources/guest.ts");
      route("/resources/sign-out", "routes/resources/sign-out.ts");
      route("/resources/address", "routes/resources/address.ts");
      route("/resources/consent", "routes/resources/consent.ts");
      route("/resources/b2c-reset", "routes/resources/b2c-reset.ts");
      route("/resources/b2c-profile", "routes/resources/b2c-profile.ts");
      route("/resources/b2c-go", "routes/resources/b2c-go.tsx");
      route("/resources/heart", "routes/resources/heart.ts");
      route("/resources/table-link", "routes/resources/table-link.ts");
      route("/resources/table-bill", "routes/resources/table-bill.ts");
      route("/resources/push", "routes/resources/push.ts");
      route("/resources/home-part", "routes/resources/home-part.ts");
      route("/resources/order-status/:orderId", "routes/resources/order-status.ts");
      route("/healthz", "routes/resources/healthz.ts");
      route("/readyz", "routes/resources/readyz.ts");
      route("/manifest.webmanifest", "routes/resources/manifest.ts");
      route("/robots.txt", "routes/resources/robots.ts");
      route("/sitemap.xml", "routes/resources/sitemap.ts");
      route("/example", "routes/resources/example.tsx");
      route("*", "routes/resources/not-found.tsx");
    }),
};
