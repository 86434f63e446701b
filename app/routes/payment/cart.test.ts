import { delay, HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { orderCookie } from "~/modules/cookies.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/modules/demo-backend.fixture";
import { env } from "~/modules/env.server";
import { guestWithPuddings } from "~/modules/guest-bag.fixture";
import { cartPage } from "./cart.server";

const { store, server } = demoBackend();
const GEOLOCATION = `${env.API_URLS.catalog}/client/get-store-geolocation-info`;

/** The page of a guest's bag whose delivery is told by `answer`. */
async function pageWith(answer?: () => Promise<Response | undefined> | Response) {
  const { cookies } = await guestWithPuddings(4);
  const [shop] = store.shops.list();
  const { order } = await visitorWith(cookies);
  const chosen = { restaurantId: shop?.id ?? "", serviceId: "vila-madalena-entrega" };
  const place = { latitude: -23.5563, longitude: -46.6918 };
  const sealed = new Headers({ "Set-Cookie": orderCookie.seal({ ...order, ...chosen, ...place }) });
  if (answer) server.use(http.get(GEOLOCATION, answer));
  return cartPage(await visitorWith(cookiesAfter(sealed, cookies), "/cart"));
}

it("waits for what a delivery costs, which is part of the total", async () => {
  const { bag } = await pageWith(() => delay(1_200).then(() => undefined));
  const { bag: soon } = await pageWith();
  expect(bag?.total?.value).toBeGreaterThan(0);
  expect(bag?.total).toEqual(soon?.total);
});

it("shows the bag without a total while nobody tells what a delivery costs", async () => {
  const { bag } = await pageWith(() => new HttpResponse(null, { status: 503 }));
  expect(bag?.lines).toHaveLength(1);
  expect(bag?.total).toBeUndefined();
  expect(bag?.rows.some(({ kind }) => kind === "total")).toBe(false);
  expect(bag?.canGoOn).toBe(true);
});
