import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { geolocationCookie } from "~/features/address/address-cookies.server";
import { cartOf } from "~/features/cart/cart.server";
import { formOf, guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { lostAnswer } from "~/features/cart/lost-answer.fixture";
import { env } from "~/platform/env/env.server";
import {
  cookiesAfter,
  demoBackend,
  PASSWORD,
  redirectOf,
  visitorWith,
} from "~/platform/request/demo-backend.fixture";
import { action } from "./confirm";

const { server } = demoBackend();

const ADDRESS = {
  ...{ postal_code: "05433-010", street: "Rua Aspicuelta", number: "200", district: "Vila Madalena" },
  ...{ city: "São Paulo", state: "SP", latitude: -23.5546, longitude: -46.6893 },
};

/** A guest with a cart who is about to confirm another address: their cookies, and their post. */
async function guest() {
  const draft = geolocationCookie.seal({ scope: "address", query: "Rua Aspicuelta", address: ADDRESS });
  const cookie = cookiesAfter(new Headers({ "Set-Cookie": draft }), (await guestWithPuddings()).cookies);
  return { cookie, post: (fields: Record<string, string>) => postWith(cookie, fields) };
}

function postWith(cookie: string, fields: Record<string, string>) {
  const headers = { cookie, "Sec-Fetch-Site": "same-origin" };
  const url = `${env.APP_ORIGIN}/geolocation/confirm?scope=address`;
  const request = new Request(url, { method: "POST", headers, body: formOf(fields) });
  return action({ request, params: {}, context: {} });
}

it("changes nothing by an address whose losses were not shown, and says them; then it does", async () => {
  server.use(
    http.get(`${env.API_URLS.catalog}/client/get-item`, ({ request }) =>
      request.url.includes("retirada") ? new HttpResponse(null, { status: 404 }) : undefined,
    ),
  );
  const { cookie, post } = await guest();
  const refused = await post({ checkout_option: "TAKEOUT" });
  expect(refused).toMatchObject({ init: { status: 409 }, data: { losses: { out: [{ why: "notSold" }] } } });
  expect((await cartOf(await visitorWith(cookie)))?.service_id).toBe("vila-madalena-entrega");
  const seen = refused.data.losses?.fingerprint ?? "";
  const { to, headers } = await redirectOf(post({ checkout_option: "TAKEOUT", seen }));
  expect(to).toBe("/");
  const after = await visitorWith(cookiesAfter(headers, cookie));
  expect(after.order).toMatchObject({
    checkoutOption: "TAKEOUT",
    addressLabel: expect.stringContaining("200"),
  });
  expect((await cartOf(after))?.service_id).toBe("vila-madalena-retirada");
});

it("takes an address at once that the cart comes along to", async () => {
  const { post } = await guest();
  expect((await redirectOf(post({ checkout_option: "DELIVERY" }))).to).toBe("/");
});

it("takes what a lost try of the same form has saved; a duplicate typed later is told", async () => {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  visitor.setCookie(geolocationCookie.seal({ scope: "address", query: "Rua Aspicuelta", address: ADDRESS }));
  const cookie = cookiesAfter(new Headers(visitor.takeHeaders()));
  const delivery = { checkout_option: "DELIVERY" };
  const saved = async () =>
    (await (await visitorWith(cookie)).api.crm.addresses()).filter(({ number }) => number === "200");

  let isDown = false;
  const addresses = `${env.API_URLS.crm}/addresses`;
  const fail = () => (isDown ? new HttpResponse(null, { status: 503 }) : undefined);
  const lose = (info: { request: Request }) => {
    isDown = true;
    return lostAnswer(true)(info);
  };
  server.use(http.get(addresses, fail), http.post(addresses, lose, { once: true }));
  const lost = await postWith(cookie, delivery);
  expect(lost).toMatchObject({ init: { status: 503 } });

  isDown = false;
  const { to } = await redirectOf(postWith(cookiesAfter(new Headers(lost.init?.headers), cookie), delivery));
  expect(to).toBe("/");
  expect(await saved()).toHaveLength(1);
  const again = await postWith(cookie, delivery);
  expect(again).toMatchObject({ init: { status: 409 } });
});
