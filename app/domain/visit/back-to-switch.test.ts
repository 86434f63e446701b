import { expect, it } from "vitest";
import { backToSwitch } from "./back-to-switch";

const posted = (query: string) => new URL(`http://localhost/resources/locale${query}`);

it("a switch of the footer leads back to the footer, with the query of the page", () => {
  expect(backToSwitch("/menu?query=a", posted(""))).toBe("/menu?query=a#switches");
});

it("a switch in the header or in a page's own place leads to the top", () => {
  expect(backToSwitch("/auth", posted("?top"))).toBe("/auth");
});

it("an anchor that the path has is kept", () => {
  expect(backToSwitch("/menu#sweets", posted(""))).toBe("/menu#sweets");
});
