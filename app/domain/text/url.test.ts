import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameSitePath } from "~/domain/text/url";

describe("sameSitePath", () => {
  it.each([
    ["/", "/"],
    ["/menu?query=peixe&page=2#c-mains", "/menu?query=peixe&page=2#c-mains"],
    ["/menu/pão de queijo", "/menu/p%C3%A3o%20de%20queijo"],
    ["/menu/a:b@c", "/menu/a:b@c"],
    ["/auth?next=//evil.example", "/auth?next=//evil.example"],
    ["/a/../menu", "/menu"],
  ])("lets %j through", (target, expected) => expect(sameSitePath(target)).toBe(expected));

  it.each([
    ...["//evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "/\n/evil.example"],
    ...[
      "///evil.example",
      "/.//evil.example",
      "/a/..//evil.example",
      "/%2e//evil.example",
      "/%2F%2Fevil.example",
    ],
    ...["/%5Cevil.example", "/menu%0d%0aSet-Cookie:x", "/%00", "javascript:alert(1)", "/\u0000", "/a\\b"],
    ...[
      "https://evil.example",
      "http:evil.example",
      "evil.example",
      "menu",
      "",
      " /menu",
      "?a",
      "#a",
      "@evil",
    ],
    `/${"a".repeat(2048)}`,
  ])("drops %j", (target) => expect(sameSitePath(target)).toBeUndefined());

  it.each([undefined, null, 7, {}, ["/menu"]])("drops %j, which is no text", (target) => {
    expect(sameSitePath(target)).toBeUndefined();
  });

  it("never leaves the site, however it is resolved, and stays what it is when asked again", () => {
    const signs = fc.constantFrom(
      "/",
      "\\",
      ".",
      "%2f",
      "%5c",
      "%2e",
      ":",
      "@",
      "?",
      "#",
      "\t",
      "evil.example",
      "é",
    );
    const targets = fc.oneof(
      fc.array(signs).map((parts) => `/${parts.join("")}`),
      fc.string({ unit: "binary" }).map((text) => `/${text}`),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string(),
    );
    fc.assert(
      fc.property(
        targets,
        fc.constantFrom("https://shop.example", "http://localhost:3000"),
        (target, origin) => {
          const path = sameSitePath(target);
          if (path === undefined) return;
          expect(new URL(path, `${origin}/deep/page?x`).origin).toBe(origin);
          expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
          expect(sameSitePath(path)).toBe(path);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
