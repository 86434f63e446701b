import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_THEME, readTheme, THEME_COLORS } from "~/platform/content/theme.server";

describe("readTheme", () => {
  it("lets the six names through, and the default stand for the rest", () => {
    expect(readTheme({ primaryBrand: "#2F6B3F", error: "#000000" })).toEqual({
      ...DEFAULT_THEME,
      primaryBrand: "#2f6b3f",
      error: "#000000",
    });
    expect(readTheme(undefined)).toEqual(DEFAULT_THEME);
  });

  it.each([
    { primaryBrand: "red" },
    { primaryBrand: "#fff" },
    { primaryBrand: "#2f6b3f00" },
    { primaryBrand: "#2f6b3f;}</style>" },
    { primaryBrand: "#2f6b3f\n" },
    { primaryBrand: 7 },
    { ground: "#2f6b3f" },
    { __proto__: { primaryBrand: "#2f6b3f" } },
  ])("skips %j", (sent) => expect(readTheme(sent)).toEqual(DEFAULT_THEME));

  it("gives six colours, whatever is sent", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...THEME_COLORS, "x"), fc.anything()), (sent) => {
        const theme = readTheme(sent);
        expect(Object.keys(theme).sort()).toEqual([...THEME_COLORS].sort());
        for (const color of Object.values(theme)) expect(color).toMatch(/^#[\da-f]{6}$/);
      }),
    );
  });
});
