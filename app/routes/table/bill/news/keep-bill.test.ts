import { expect, it } from "vitest";
import { orOnScreen } from "./keep-bill";

const HERE = new URL("http://shop.test/table/order?split=FULL");
const onScreen = { search: HERE.search, page: { text: "as it was" } };
const fails = (error: unknown) => () => Promise.reject(error);
const fault = { status: 503, statusText: "", internal: false, data: undefined };

it("reads the page anew", async () => {
  expect(await orOnScreen(HERE, onScreen, async () => ({ text: "as it is" }))).toEqual({ text: "as it is" });
});

it.each([new TypeError("Failed to fetch"), fault])("keeps the page where none comes: %o", async (error) => {
  expect(await orOnScreen(HERE, onScreen, fails(error))).toBe(onScreen.page);
});

it("keeps the page where the server gives less, as it was last known", async () => {
  const less = async () => ({ text: "", stale: true });
  expect(await orOnScreen(HERE, onScreen, less)).toBe(onScreen.page);
  expect(await orOnScreen(HERE, undefined, less)).toEqual({ text: "", stale: true });
});

it("goes where an answer leads, and lets a refusal be said", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(orOnScreen(HERE, onScreen, fails(redirect))).rejects.toBe(redirect);
  const notFound = { ...fault, status: 404 };
  await expect(orOnScreen(HERE, onScreen, fails(notFound))).rejects.toBe(notFound);
});

it("keeps no page in the place of another", async () => {
  await expect(orOnScreen(HERE, undefined, fails(fault))).rejects.toBe(fault);
  await expect(orOnScreen(HERE, { ...onScreen, search: "" }, fails(fault))).rejects.toBe(fault);
});
