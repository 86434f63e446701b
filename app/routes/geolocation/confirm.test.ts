import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { bagOf } from "~/modules/bag.server";
import { geolocationCookie } from "~/modules/cookies.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/modules/demo-backend.fixture";
import { env } from "~/modules/env.server";
import { formOf, guestWithPuddings } from "~/modules/guest-bag.fixture";
import { action } from "./confirm";

const { server } = demoBackend();

const ADDRESS = {
  ...{ postal_code: "05433-010", street: "Rua Aspicuelta", number: "200", district: "Vila Madalena" },
  ...{ city: "São Paulo", state: "SP", latitude: -23.5546, longitude: -46.6893 },
};

/** A guest with a bag who is about to confirm another address: their cookies, and their post. */
async function guest() {
  const draft = geolocationCookie.seal({ scope: "address", query: "Rua Aspicuelta", address: ADDRESS });
  const cookie = cookiesAfter(new Headers({ "Set-Cookie": draft }), (await guestWithPuddings()).cookies);
  const post = (fields: Record<string, string>) => {
    const headers = { cookie, "Sec-Fetch-Site": "same-origin" };
    const url = `${env.APP_ORIGIN}/geolocation/confirm?scope=address`;
    const request = new Request(url, { method: "POST", headers, body: formOf(fields) });
    return action({ request, params: {}, context: {} });
  };
  return { cookie, post };
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
  expect((await bagOf(await visitorWith(cookie)))?.service_id).toBe("vila-madalena-entrega");
  const seen = refused.data.losses?.mark ?? "";
  const { to, headers } = await redirectOf(post({ checkout_option: "TAKEOUT", seen }));
  expect(to).toBe("/");
  const after = await visitorWith(cookiesAfter(headers, cookie));
  expect(after.order).toMatchObject({
    checkoutOption: "TAKEOUT",
    addressLabel: expect.stringContaining("200"),
  });
  expect((await bagOf(after))?.service_id).toBe("vila-madalena-retirada");
});

it("takes an address at once that the bag comes along to", async () => {
  const { post } = await guest();
  expect((await redirectOf(post({ checkout_option: "DELIVERY" }))).to).toBe("/");
});
