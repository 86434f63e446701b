import fc from "fast-check";
import { expect, it } from "vitest";
import { isId } from "~/services/contract/primitives.server";
import { pathOf, queryString } from "./api-path.server";

it("puts ids into a path, and leaves them out of its template", () => {
  expect(pathOf("/orders/{id}/polling", { id: "a b" })).toEqual({
    url: "/orders/a%20b/polling",
    template: "/orders/{}/polling",
  });
  expect(pathOf("/cms")).toEqual({ url: "/cms", template: "/cms" });
});

it("keeps every id whole, and every path its shape", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 200 }).filter(isId), (id) => {
      const { url } = pathOf("/orders/{id}/polling", { id });
      const { pathname, search, hash } = new URL(`http://localhost${url}`);
      expect(pathname.split("/")).toHaveLength(4);
      expect(decodeURIComponent(pathname.split("/")[2] ?? "")).toBe(id);
      expect(search + hash).toBe("");
    }),
  );
});

it.each(["", ".", "..", "a/b", "a%2Fb", "a%2fb", "\ud800", "x".repeat(201), "🍕".repeat(201)])(
  "%j is no id",
  (id) => {
    expect(pathOf("/orders/{id}", { id }).url).toBeUndefined();
  },
);

it("two hundred characters of four bytes are one", () => {
  expect(isId("🍕".repeat(200))).toBe(true);
});

it("writes a query", () => {
  const query = {
    latitude: -23.5,
    "codes[]": ["a", "b&c"],
    limit: undefined,
    on: false,
    text: "pão de queijo",
  };
  expect(queryString(query)).toBe(
    "?latitude=-23.5&codes%5B%5D=a&codes%5B%5D=b%26c&on=false&text=p%C3%A3o%20de%20queijo",
  );
  expect(queryString({})).toBe("");
});

it("takes any text into a query", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(new URLSearchParams(queryString({ text })).get("text")).toBe(text);
    }),
  );
  expect(queryString({ text: "\ud800" })).toBe("?text=%EF%BF%BD");
});
