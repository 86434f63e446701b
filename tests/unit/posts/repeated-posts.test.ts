import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ActionFunctionArgs } from "@remix-run/node";
import { describe, expect, test, vi } from "vitest";
import { routeEntries } from "../../routes";

/** Which guard an action goes through, thrown in its place. */
const BY = vi.hoisted(() => ({ guard: "plain", guardOnce: "keyed" }));

vi.mock("~/guard.server", () => ({
  guard: () => {
    throw BY.guard;
  },
  guardOnce: () => {
    throw BY.guardOnce;
  },
}));

/** Actions whose posts need no key of their page, by file, and why a second press does no harm. Record 42. */
const HARMLESS: Readonly<Record<string, string>> = {
  "auth/b2c.ts": "the last visit outside that was begun is the one that its cookie knows",
  "auth/social/social.ts": "the last sign-in that was begun is the one that its cookie knows",
  "auth/social/social-callback.ts":
    "a provider's post; its answer goes into a cookie, and its state is good once",
  "geolocation/by-hand.tsx": "keeps the draft in a cookie; the backend is only asked",
  "geolocation/search.tsx": "keeps the draft in a cookie; the backend is only asked",
  "orders/pay/pay.tsx": "goes under an idempotency key of its own (record 4)",
  "payment/cart/cart-changes.ts": "a mark in a cookie",
  "payment/changed.tsx": "goes under the cart's idempotency key (record 23)",
  "payment/checking.tsx": "asks under the idempotency key of the order (record 23)",
  "payment/payment.tsx": "goes under the cart's idempotency key (record 23)",
  "providers/apple-start-session.ts": "script's own; a merchant session each",
  "providers/external-confirmation.ts": "a bank's post; leads on by GET, and the confirmation is idempotent",
  "profile/personal/photo.tsx": "puts the same picture in the place of itself",
  "resources/b2c-profile.ts": "the last visit outside that was begun is the one that its cookie knows",
  "resources/b2c-reset.ts": "the last visit outside that was begun is the one that its cookie knows",
  "resources/changed.ts": "the backend's; an id of a change counts once",
  "resources/consent.ts": "a cookie",
  "resources/locale.ts": "a cookie",
  "resources/offline.ts": "a cookie",
  "resources/not-found.tsx": "does nothing",
  "resources/push.ts": "script's own; keeps the same subscription in the place of itself",
  "resources/service.ts": "the order is by that service already, and the words are the same",
  "resources/sign-in.ts": "a cookie",
  "resources/sign-out.ts": "who is signed out is not signed in, whoever asks",
  "resources/table-link.ts": "a cookie",
  "storefront/favorites.tsx": "a favorite is on or off, however often that is said",
  "table/seat/form.tsx": "a seat has a key of its own (record 31)",
  "table/payment/payment.tsx": "goes under the share's idempotency key (record 34)",
  "table/scan/qrcode.tsx": "looks a table up, and keeps it in a cookie",
  "table/tutorial/tutorial.tsx": "a cookie",
};

const args = { request: new Request("http://localhost/"), params: {}, context: {} };

interface RouteModule {
  action?: (args: ActionFunctionArgs) => unknown;
}

const files = [...new Set((await routeEntries()).map(({ file }) => file))];

describe("an action carries its page's key, or it is said why a second press does no harm", () => {
  test.each(files)("app/%s", async (file) => {
    const { action }: RouteModule = await import(/* @vite-ignore */ resolve("app", file));
    const name = file.replace(/^routes\//, "");
    if (!action) return expect(HARMLESS).not.toHaveProperty([name]);
    const outcome = new Promise((resolve) => resolve(action(args)));
    await expect(outcome).rejects.toBe(name in HARMLESS ? BY.guard : BY.guardOnce);
  });

  test("every reason is that of a route", () => {
    for (const name of Object.keys(HARMLESS)) expect(files).toContain(`routes/${name}`);
  });
});

/** Forms whose post needs no key, by the file that they stand in and how many of them. */
const UNKEYED: Readonly<Record<string, number>> = {
  "features/restaurant/availability.tsx": 1,
  "features/payments/card-form/card-form.tsx": 1,
  "components/frame/footer.tsx": 1,
  "components/frame/switch.tsx": 1,
  "components/frame/error-page/not-found.tsx": 1,
  "components/menu/favorite-button.tsx": 1,
  "features/table/table-link-view.server.tsx": 1,
  "routes/auth/entry.tsx": 2,

  "routes/auth/guest-button.tsx": 1,
  "routes/auth/social/social-buttons.tsx": 1,
  "routes/geolocation/by-hand.tsx": 1,
  "routes/geolocation/search.tsx": 1,
  "routes/legal/cookies.tsx": 1,
  "routes/legal/delete-account.tsx": 1,
  "routes/legal/leave.tsx": 1,
  "routes/orders/pay/pay.tsx": 1,
  "routes/orders/pay/paying-card.tsx": 1,
  "routes/payment/changed.tsx": 2,
  "routes/payment/checking.tsx": 1,
  "routes/payment/payment.tsx": 1,
  "routes/profile/personal/language.tsx": 1,
  "routes/storefront/item/item.parts.tsx": 1,
  "routes/orders/order/order-page.tsx": 1,
  "routes/profile/devices.tsx": 1,
  "routes/profile/menu/menu-page.tsx": 3,
  "routes/profile/personal/photo.tsx": 1,
  "routes/profile/settings.tsx": 1,
  "routes/register/layout.tsx": 1,
  "routes/site/offline-page.tsx": 1, // the worker writes the keys of what it sends again into it
  "routes/site/offline.tsx": 1,
  "routes/storefront/favorites.tsx": 1,
  "routes/storefront/home/home.tsx": 1,
  "routes/table/seat/table-sign.tsx": 1,
  "routes/table/payment/payment.tsx": 1,
  "routes/table/scan/qrcode.tsx": 1,
  "routes/table/tutorial/tutorial.tsx": 1,
};

/** The forms of a source file that post, each with all that stands in it. */
function postsOf(source: string): string[] {
  const forms = [...source.matchAll(/<(Form|form|Post)\b[\s\S]*?<\/\1>/g)].map(([form]) => form);
  return forms.filter((form) => /method="post"/.test(form));
}

test("every form that posts carries the key, but for those of the list", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
  );
  const unkeyed = sources.flatMap((file) => {
    const posts = postsOf(readFileSync(join("app", file), "utf8"));
    const without = posts.filter((form) => !/<FormKey \/>|\{\.\.\.key\}/.test(form)).length;
    return without === 0 ? [] : [[file, without] as const];
  });
  expect(Object.fromEntries(unkeyed.sort())).toEqual(UNKEYED);
});
