import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { formOf } from "~/features/cart/guest-cart.fixture";
import { toCardItem } from "~/features/menu/catalog.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Item } from "~/services/contract/catalog.server";
import { postItem, readItemPage } from "./item.server";

const { server } = demoBackend();
const ID = "lasanha";

const brl = (value: number) => ({ value, currency: "BRL" });
const bounds = { minPermitted: 2, maxPermitted: 3, isRequired: true };
const option = { unit_price: brl(0), maxPermitted: 1 };

/** A dish with a group that needs two and has one left. */
const dish: Item = {
  ...{ id: ID, name: "Lasanha", category_id: "massas", unit_price: brl(4_000), status: "AVAILABLE" },
  options: [
    {
      ...{ id: "g", name: "Molho", status: "AVAILABLE", ...bounds },
      items: [
        { id: "a", name: "Sugo", status: "AVAILABLE", ...option },
        { id: "b", name: "Branco", status: "UNAVAILABLE", ...option },
      ],
    },
  ],
};

test("a dish with a group that cannot be filled is sold out: on its card, on its page, and when it is posted", async () => {
  server.use(http.get(`${env.API_URLS.catalog}/client/get-item`, () => HttpResponse.json(dish)));
  expect(toCardItem(dish)).toMatchObject({ status: "UNAVAILABLE", quickAdd: false });
  const first = await visitorWith();
  first.saveOrder({ latitude: -23.5563, longitude: -46.6918 });
  const visitor = await visitorWith(cookiesAfter(new Headers(first.takeHeaders())), `/menu/${ID}`);
  const page = await readItemPage(visitor, ID);
  expect(page.soldOut).toBe(visitor.t("item.soldOut.group", { group: "Molho" }));
  const form = formOf({ quantity: "1", "option:g": "a", back: "/menu" });
  expect(await postItem(visitor, ID, form)).toMatchObject({
    status: 409,
    body: { errors: { groups: {}, form: visitor.t("enums.cartChange.UNAVAILABLE", { item: "Lasanha" }) } },
  });
});
