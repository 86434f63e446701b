import { endedWithPictures, orderDinner, trafficOnDenseScreen } from "../../bench/weights/journey";
import { bytesOf, pageWeights, Traffic } from "../../bench/weights/traffic";
import { expect, test } from "../fixture";
import { Guest } from "../people/guest";
import { contextOptions, scripted } from "../projects";

const PAGE_BYTES = 14.1 * 1_024;
const JOURNEY_BYTES = 57.4 * 1_024;
/** Pictures of the demo's home page on a screen of two pixels per point. */
const HOME_PICTURES = 90 * 1_024;
/** A restaurant has colours of its own, as most do. */
const OWN_COLORS = {
  primaryBrand: "#2F6B3F",
  secondaryBrand: "#8A4B08",
  neutralBrand: "#3B4A42",
  success: "#1E6E5C",
  error: "#A3262E",
};
/** The script of a first visit to the menu, and how many files it may have: as they come, headers included. */
const MENU_SCRIPT_BYTES = 12_000;
const MENU_SCRIPT_FILES = 2;
/** The script of the whole journey. */
const JOURNEY_SCRIPT = 19.2 * 1_024;

test("no page weighs more than 14.1 KB of HTML and CSS, the journey without script no more than 57.4 KB, and pictures are small", {
  tag: "@phone",
}, async ({ newcomer, visit, control }) => {
  await control.setTheme(OWN_COLORS);
  const { page } = newcomer;
  const traffic = await trafficOnDenseScreen(page);
  await orderDinner(newcomer, (label) => endedWithPictures(page, traffic, label));
  for (const { label, bytes } of pageWeights(traffic.pages))
    expect.soft(bytes, `HTML and CSS of ${label}`).toBeLessThanOrEqual(PAGE_BYTES);
  const every = traffic.pages.flatMap(({ transfers }) => transfers);
  const words = bytesOf(every) - bytesOf(every, ["images"]);
  if (visit.script !== "on") expect(words, "the journey without pictures").toBeLessThanOrEqual(JOURNEY_BYTES);
  const script = bytesOf(every, ["JS"]);
  expect(script, "the journey's script").toBeLessThanOrEqual(JOURNEY_SCRIPT);
  if (visit.script !== "on") expect(script).toBe(0);
  const home = traffic.pages.find(({ label }) => label === "/")?.transfers ?? [];
  const pictures = bytesOf(home, ["images"]);
  expect(pictures, "home has pictures").toBeGreaterThan(1_024);
  expect(pictures, "pictures of home").toBeLessThanOrEqual(HOME_PICTURES);
});

test("the menu's script is at most 12 KB in 2 files", {
  tag: scripted(2),
}, async ({ browser, baseURL, guest, visit, audit, control }) => {
  await control.setTheme(OWN_COLORS);
  await guest.isIn();
  const state = await guest.page.context().storageState();
  const context = await browser.newContext({
    ...contextOptions(visit),
    baseURL: baseURL ?? "",
    storageState: state,
  });
  const newcomer = new Guest(await context.newPage(), visit);
  const traffic = await Traffic.of(newcomer.page);
  await newcomer.visits("/menu");
  await traffic.ended("/menu");
  await context.close();
  audit.letPass();
  const scripts = traffic.pages.flatMap(({ transfers }) => transfers.filter(({ kind }) => kind === "JS"));
  expect(scripts.length).toBeLessThanOrEqual(MENU_SCRIPT_FILES);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(MENU_SCRIPT_BYTES);
});
