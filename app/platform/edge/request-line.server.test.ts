import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainPath } from "./stand-before.server";

const piece = fc.oneof(
  fc.constantFrom(
    "/",
    "//",
    "..",
    "%",
    "%2f",
    "%2e",
    "%E0%A4",
    "%6f",
    "?",
    "#",
    "&",
    "_data=x",
    ".data",
    "%5fdata",
    " ",
    "\t",
    "\\",
    ":",
    "@",
  ),
  fc.string({ unit: "grapheme-ascii", maxLength: 6 }),
);
const target = fc.oneof(
  fc.array(piece).map((parts) => `/${parts.join("")}`),
  fc.array(piece).map((parts) => parts.join("")),
  fc.array(piece).map((parts) => `http://elsewhere.example:80${parts.join("")}`),
);

describe("a request line", () => {
  it.each([
    ["/menu?tag=VEGAN", "/menu?tag=VEGAN"],
    ["http://elsewhere.example/menu?a=1", "/menu?a=1"],
    ["HTTPS://elsewhere.example:8443", "/"],
    ["*", "/"],
    ["/x/../orders/01J8", "/orders/01J8"],
    ["//orders/01J8", "//orders/01J8"],
    ["/%E0%A4%A", "/%25E0%25A4%25A"],
    ["/cart?_data=routes%2Fcart&index", "/cart?index="],
    ["/cart?%5fdata=routes", "/cart"],
    ["/cart?%5fdata ", "/cart"],
    ["/cart?_da\tta=routes", "/cart"],
    ["/cart.data?index", "/cart.data/?index"],
    ["/_root.data", "/_root.data/"],
  ])("%s is read as %s", (asked, plain) => expect(plainPath(asked)).toBe(plain));

  it("is a path of ours that can be decoded, whatever was sent", () => {
    fc.assert(
      fc.property(target, (asked) => {
        const plain = plainPath(asked);
        expect(plain.startsWith("/")).toBe(true);
        const { hostname, pathname, searchParams } = new URL(`http://of.ours${plain}`);
        expect(hostname).toBe("of.ours");
        expect(() => decodeURIComponent(pathname)).not.toThrow();
        expect(searchParams.has("_data")).toBe(false);
        expect(pathname.endsWith(".data")).toBe(false);
        // A normalised target does not change again.
        expect(plainPath(plain)).toBe(plain);
      }),
      { numRuns: 2_000 },
    );
  });
});
