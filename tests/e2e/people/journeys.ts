import type { Locator } from "@playwright/test";
import { beginning } from "../say";
import { linkTo } from "../wire/client/phone";
import { HOME } from "./ana";
import { CUSTOMERS, PASSWORD } from "./customer";
import { TEN } from "./diner";
import { DISH } from "./dishes";
import type { Guest } from "./guest";

/** A tap, and the page that follows it. */
interface Step {
  /** Of the page that follows. */
  name: string;
  /** The paths that it can have. */
  path: RegExp;
  /** What is filled in before the tap. It is not timed. */
  fills?: (guest: Guest) => Promise<void>;
  taps: (guest: Guest) => Locator;
  /** What the next step needs: the page is readable once it is there. */
  shows: (guest: Guest) => Locator;
}

/** A way through the app. Each begins with an address that is typed or scanned. */
interface Journey {
  opens: string;
  /** Whether tables can be paid at: then a newcomer is asked whether they sit at one. */
  atTable: boolean;
  first: Pick<Step, "name" | "path" | "shows">;
  steps: readonly Step[];
}

const dishLink = ({ page }: Guest) => page.locator(`a[href="/menu/${DISH.id}"]:visible`).first();
const cartLink = ({ page }: Guest) => page.locator('a[href="/cart"]:visible').first();
/** The sheet's own button: those of the list behind it have the same words for a name only. */
const addButton = (guest: Guest) =>
  guest.page
    .locator("button:visible")
    .filter({ hasText: beginning(guest.t("item.add")) })
    .last();
const menuTab = (guest: Guest) => guest.link("title.menu.title");

/** From the home page to the order's own page. `fills`: what the checkout asks of them. */
const dinnerOf = (fills: (guest: Guest) => Promise<void>): readonly Step[] => [
  { name: "/menu", path: /^\/menu$/, taps: menuTab, shows: dishLink },
  {
    name: "/menu/{itemId}",
    path: /^\/menu\/[^/]+$/,
    taps: dishLink,
    shows: addButton,
  },
  {
    name: "added",
    path: /^\/(menu|cart)/,
    fills: (guest) => guest.choosesOptions(),
    taps: addButton,
    shows: cartLink,
  },
  { name: "/cart", path: /^\//, taps: cartLink, shows: (guest) => guest.link("common.goToCheckout") },
  {
    name: "/payment",
    path: /^\/payment$/,
    taps: (guest) => guest.link("common.goToCheckout"),
    shows: (guest) => guest.placeButton(),
  },
  {
    name: "/mobile/order/{id}",
    path: /^\/mobile\/order\//,
    fills,
    taps: (guest) => guest.placeButton(),
    shows: ({ page }) => page.getByRole("heading", { level: 1 }),
  },
];

const GUEST: Journey = {
  opens: "/",
  atTable: false,
  first: { name: "/auth", path: /^\/auth$/, shows: (guest) => guest.link("entry.auth.guest") },
  steps: [
    {
      name: "/geolocation",
      path: /^\/geolocation$/,
      taps: (guest) => guest.link("entry.auth.guest"),
      shows: (guest) => guest.button("geolocation.search.action"),
    },
    {
      name: "/geolocation, found",
      path: /^\/geolocation$/,
      fills: (guest) => guest.field("geolocation.search.label").fill(HOME.cep),
      taps: (guest) => guest.button("geolocation.search.action"),
      shows: (guest) => guest.button("geolocation.confirm.action"),
    },
    {
      name: "/",
      path: /^\/$/,
      fills: (guest) => guest.field("geolocation.address.number").fill(HOME.number),
      taps: (guest) => guest.button("geolocation.confirm.action"),
      shows: menuTab,
    },
    ...dinnerOf((guest) => guest.fillsCheckout()),
  ],
};

/** Everything else of a customer is known. */
const paysInCash = ({ page, t }: Guest) =>
  page.getByRole("radio", { name: beginning(t("enums.paymentMethod.CASH")) }).check();

const CUSTOMER: Journey = {
  opens: "/",
  atTable: false,
  first: { name: "/auth", path: /^\/auth$/, shows: (guest) => guest.link("title.auth.title") },
  steps: [
    {
      name: "/auth/login",
      path: /^\/auth\/login$/,
      taps: (guest) => guest.link("title.auth.title"),
      shows: (guest) => guest.field("common.password"),
    },
    {
      name: "/",
      path: /^\/$/,
      fills: async (guest) => {
        await guest.field("entry.auth.identifier").fill(CUSTOMERS.ana.email);
        await guest.field("common.password").fill(PASSWORD);
      },
      taps: (guest) => guest.button("title.auth.title"),
      shows: menuTab,
    },
    ...dinnerOf(paysInCash),
  ],
};

const DINER: Journey = {
  opens: linkTo("1"),
  atTable: true,
  first: { name: "/table", path: /^\/table$/, shows: ({ page }) => page.locator("main h1") },
  steps: [
    {
      name: "/table/order",
      path: /^\/table\/order$/,
      fills: async (guest) => {
        const name = guest.field("common.name");
        if (await name.isHidden()) await guest.page.locator("summary").first().click();
        await name.fill("Teodora");
        // Release 0.1.0 has a box to tick.
        const terms = guest.page.locator('input[name="accepted_pg_terms"]');
        if ((await terms.count()) > 0) await terms.check();
      },
      taps: (guest) => guest.button("seat.join.action"),
      shows: (guest) => guest.button("title.tablePayment.title"),
    },
    {
      name: "/table/payment",
      path: /^\/table\/payment$/,
      fills: async ({ page, t }) => {
        await page.getByRole("radio", { name: beginning(t("bill.split.AMOUNT")) }).check();
        await page.getByRole("textbox", { name: beginning(t("bill.split.amount")) }).fill(TEN.amount);
      },
      taps: (guest) => guest.button("title.tablePayment.title"),
      shows: (guest) => guest.button("common.pay"),
    },
    {
      name: "/table/pix/{id}",
      path: /^\/table\/pix\//,
      fills: ({ page, t }) =>
        page.getByRole("radio", { name: beginning(t("enums.paymentMethod.PIX")) }).check(),
      taps: (guest) => guest.button("common.pay"),
      shows: ({ page }) => page.getByRole("heading", { level: 1 }),
    },
  ],
};

export const JOURNEYS = { guest: GUEST, customer: CUSTOMER, diner: DINER } as const;
