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
        route("code", "routes/auth/code/start.tsx");
        route("code/verify", "routes/auth/code/verify.tsx");
        route("b2c/return", "routes/auth/b2c-return.tsx");
        route(":provider/go", "routes/auth/social/social-go.tsx");
      });
      route("/auth/:provider", "routes/auth/social/social.ts");
      route("/auth/:provider/callback", "routes/auth/social/social-callback.ts");
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
        route("/geolocation/pickup", "routes/geolocation/pickup.tsx");
        route("/geolocation/by-hand", "routes/geolocation/by-hand.tsx");
        route("/geolocation/confirm", "routes/geolocation/confirm.tsx");
      });

      route("", "routes/storefront/layout.tsx", () => {
        route("/", "routes/storefront/home/home.tsx", { index: true });
        // At a table the same pages fill the diner's round, by a link a shared order, and at the door what an address opens:
        // records 97, 100, 145.
        route("welcome?/table?/shared?/menu", "routes/storefront/menu/menu.tsx", () => {
          route(":itemId", "routes/storefront/item/item.tsx");
        });
        route("/favorites", "routes/storefront/favorites.tsx");
        route("/cupons", "routes/storefront/cupons.tsx");
      });

      route("/stores", "routes/storefront/stores/stores-layout.tsx", () => {
        route("", "routes/storefront/stores/stores.tsx", { index: true });
        route("confirm", "routes/storefront/stores/stores-confirm.tsx");
      });

      route("", "routes/payment/layout.tsx", () => {
        route("/cart", "routes/payment/cart/cart.tsx");
        route("/cart/coupon", "routes/payment/cart/coupon.tsx");
        route("/cart/coupon/remove", "routes/payment/cart/coupon-remove.ts");
        route("/cart/gift-card", "routes/payment/cart/gift-card.tsx");
        route("/cart/gift-card/use", "routes/payment/cart/gift-card-use.ts");
        route("/cart/changes", "routes/payment/cart/cart-changes.ts");
        route("/cart/shared", "routes/shared/own.tsx");
        route("/payment", "routes/payment/payment.tsx");
        route("/payment/changed", "routes/payment/changed.tsx");
        route("/payment/checking", "routes/payment/checking.tsx");
        route("/payment/card", "routes/payment/card.tsx");
      });

      route("", "routes/orders/layout.tsx", () => {
        route("/orders", "routes/orders/list.tsx");
        route("/orders/:orderId", "routes/orders/order/order.tsx");
        route("/orders/:orderId/rebuy", "routes/orders/rebuy/rebuy.tsx");
        route("/orders/:orderId/receipt", "routes/orders/order/receipt.tsx");
        route("/orders/:orderId/invoice", "routes/orders/order/invoice.tsx");
        route("/orders/:orderId/share", "routes/orders/order/share.tsx");
        route("/orders/:orderId/cancel", "routes/orders/after/cancel.tsx");
        route("/orders/:orderId/issue", "routes/orders/after/issue.tsx");
        route("/orders/:orderId/rating", "routes/orders/after/rating.tsx");
        route("/orders/:orderId/card", "routes/orders/pay/card.tsx");
        route("/orders/:orderId/bank", "routes/orders/pay/bank.tsx");
        route("/orders/:orderId/pay", "routes/orders/pay/pay.tsx");
      });
      route("/mobile/order/:orderId", "routes/orders/order/mobile-order.tsx");
      route("/track/:token", "routes/orders/order/track.tsx");

      route("/profile", "routes/profile/menu/menu.tsx");
      route("/mobile/profile", "routes/profile/menu/mobile-profile.tsx");
      route("", "routes/profile/layout.tsx", () => {
        route("/profile/personal", "routes/profile/personal/personal.tsx");
        route("/profile/photo", "routes/profile/personal/photo.tsx");
        route("/profile/contact", "routes/profile/contact/contact.tsx");
        route("/profile/contact/verify", "routes/profile/contact/verify.tsx");
        route("/profile/confirm", "routes/profile/personal/confirm.tsx");
        route("/profile/devices", "routes/profile/devices.tsx");
        route("/profile/password", "routes/profile/personal/password.tsx");
        route("/profile/language", "routes/profile/personal/language.tsx");
        route("/profile/terms", "routes/profile/terms.tsx");
        route("/profile/policy", "routes/profile/policy.tsx");
        route("/profile/addresses", "routes/profile/addresses/addresses.tsx");
        route("/profile/addresses/:addressId", "routes/profile/addresses/address.tsx");
        route("/profile/addresses/:addressId/remove", "routes/profile/addresses/address-remove.tsx");
      });
      route("/profile/payments", "routes/profile/cards/cards.tsx");
      route("/profile/payments/new", "routes/profile/cards/new-card.tsx");
      route("/profile/payments/:cardId/remove", "routes/profile/cards/card-remove.tsx");

      route("/privacy", "routes/legal/layout.tsx", () => {
        route("terms", "routes/legal/terms.tsx");
        route("policy", "routes/legal/policy.tsx");
        route("", "routes/legal/index.ts", { index: true });
        route("my-data", "routes/legal/my-data.tsx");
        route("cookies", "routes/legal/cookies.tsx");
        route("leave", "routes/legal/leave.tsx");
        route("delete-account", "routes/legal/delete-account.tsx");
      });

      route("/table-payment", "routes/table/seat/enter.ts");
      route("", "routes/table/table-layout.tsx", () => {
        route("/table", "routes/table/seat/terms.tsx");
        route("/table/tutorial", "routes/table/tutorial/tutorial.tsx");
        route("/table/how-it-works", "routes/table/tutorial/how-it-works.tsx");
        route("/table/form", "routes/table/seat/form.tsx");
        route("/table/order", "routes/table/bill/order.tsx");
        route("/table/empty-order", "routes/table/bill/empty-order.tsx");
        route("/table/leave", "routes/table/seat/leave.tsx");
        route("/table/shares/:paymentId", "routes/table/shares/share.tsx");
      });
      route("", "routes/table/scan/cam-layout.tsx", () => {
        route("/table/qrcode", "routes/table/scan/qrcode.tsx");
      });
      route("", "routes/table/table-payment-layout.tsx", () => {
        route("/table/round", "routes/table/round/round.tsx");
        route("/table/payment", "routes/table/payment/payment.tsx");
        route("/table/payment/card", "routes/table/payment/card.tsx");
        route("/table/payment/checking", "routes/table/payment/checking.tsx");
        route("/table/shares/:paymentId/bank", "routes/table/shares/share-bank.tsx");
      });
      route("", "routes/table/table-payment-pix-layout.tsx", () => {
        route("/table/pix/:paymentId", "routes/table/shares/pix.tsx");
      });
      route("/table/call", "routes/table/round/call.ts");
      route("/table/shares/:paymentId/receipt.txt", "routes/table/shares/receipt-file.ts");

      route("/shared/dishes", "routes/shared/dishes.tsx");
      route("/shared/:token", "routes/shared/join.tsx");

      route("/payments/external-confirmation", "routes/providers/external-confirmation.ts");
      route("/payments/card", "routes/providers/card.ts");
      route("/payments/apple-pay/start-session", "routes/providers/apple-start-session.ts");
      route("/payments/apple-pay/outcome", "routes/providers/apple-outcome.ts");

      route("/resources/locale", "routes/resources/locale.ts");
      route("/resources/offline", "routes/resources/offline.ts");
      route("/resources/picture", "routes/resources/picture.ts");
      route("/resources/theme/:file", "routes/resources/theme.ts");
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
      route("/resources/frame", "routes/resources/frame.tsx");
      route("/resources/table-link", "routes/resources/table-link.ts");
      route("/resources/table-bill", "routes/table/bill/table-bill.ts");
      route("/resources/changed", "routes/resources/changed.ts");
      route("/resources/push", "routes/resources/push.ts");
      route("/resources/home-part", "routes/storefront/home/home-part.ts");
      route("/resources/order-status/:orderId", "routes/orders/order/order-status.ts");
      route("/healthz", "routes/site/healthz.ts");
      route("/readyz", "routes/site/readyz.ts");
      route("/manifest.webmanifest", "routes/site/manifest.ts");
      route("/build-manifest.json", "routes/site/build-manifest.ts");
      route("/offline", "routes/site/offline.tsx");
      route("/offline/page", "routes/site/offline-page.tsx");
      route("/robots.txt", "routes/site/robots.ts");
      route("/sitemap.xml", "routes/site/sitemap.ts");
      route("/example", "routes/gallery/example.tsx");
      route("*", "routes/resources/not-found.tsx");
    }),
};
