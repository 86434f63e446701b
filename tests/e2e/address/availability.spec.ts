import { expect, test } from "../fixture";
import { FAR_CEP } from "../people/ana";
import type { Guest } from "../people/guest";
import { once } from "../projects";
import { beginning } from "../say";

const HERE = "vila-madalena";
const THERE = "pinheiros";
const PUDDING = "/menu/pudim";

const roundTheClock = Array.from({ length: 7 }, (_, weekday) => ({
  ...{ weekday, startTime: "00:00", endTime: "00:00" },
}));

/** Tries to put a dish into the cart, and meets the dialog over its page. */
async function isRefused(guest: Guest): Promise<void> {
  await guest.page.goto(PUDDING);
  await guest.arrives(PUDDING);
  await guest.button("item.add").click();
  await expect(guest.page.getByRole("dialog")).toBeVisible();
}

async function ordersFromTheOtherSite(guest: Guest): Promise<void> {
  const { page } = guest;
  await page
    .getByRole("dialog")
    .getByRole("link", { name: guest.t("availability.action.stores") })
    .click();
  await guest.arrives("/stores");
  await page.getByRole("button", { name: beginning("Pinheiros") }).click();
  await guest.arrives("/menu");
  await guest.visits(PUDDING);
  await guest.button("item.add").click();
  await guest.says("toast.cart.added", {
    item: guest.reads({ pt: "Pudim de leite", en: "Caramel milk pudim" }),
  });
}

test("outside the hours the dialog says so, and another site that is open takes the order", {
  tag: once(1),
}, async ({ guest, audit, control }) => {
  audit.expectStatus(409);
  await guest.isIn();
  await control.changeStore(HERE, { hours: [] });
  await control.changeStore(THERE, { hours: roundTheClock });
  await isRefused(guest);
  await guest.says("availability.OUT_OF_HOURS.title");
  await guest.says("availability.OUT_OF_HOURS.closedToday");
  await ordersFromTheOtherSite(guest);
});

test("without delivery today pick-up is one press away", { tag: once(2) }, async ({ guest, control }) => {
  await guest.isIn();
  await control.setService(`${HERE}-entrega`, "UNAVAILABLE");
  await guest.page.goto("/menu");
  await guest.arrives("/menu");
  await guest.says("availability.SERVICE_UNAVAILABLE.DELIVERY.title");
  await guest.button("availability.action.takeout").click();
  await guest.says("toast.service.TAKEOUT");
  await guest.arrives("/menu");
  await expect(guest.page.getByText(guest.t("availability.SERVICE_UNAVAILABLE.DELIVERY.title"))).toHaveCount(
    0,
  );
});

test("outside the area the ways out are another address and pick-up", { tag: once(3) }, async ({
  guest,
  audit,
}) => {
  audit.expectStatus(409);
  const { page } = guest;
  await guest.enters();
  await guest.searchesAddress(FAR_CEP);
  await guest.fillsAddress();
  await guest.button("register.action").click();
  await guest.arrives("/geolocation/confirm");
  // The button says where that is, and how far.
  await page.getByRole("button", { name: /^(Retirar em|Pick up at) \S.*\d\s(km|mi)\b/ }).click();
  await guest.arrives("/");
  await page
    .getByRole("button", { name: guest.t("enums.checkoutOption.DELIVERY") })
    .first()
    .click();
  await guest.says("toast.service.DELIVERY");
  await guest.arrives("/");
  await isRefused(guest);
  await guest.says("availability.OUT_OF_AREA.title");
  const dialog = page.getByRole("dialog");
  const change = dialog.getByRole("link", { name: guest.t("common.changeAddress") });
  await expect(change).toHaveAttribute("href", /scope=address/);
  await dialog.getByRole("button", { name: guest.t("availability.action.takeout") }).click();
  await guest.says("toast.service.TAKEOUT");
  await guest.arrives(PUDDING);
});
