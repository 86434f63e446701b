import { readFileSync } from "node:fs";
import { converter, type Rgb, wcagContrast } from "culori";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_THEME,
  readTheme,
  SCHEME_NAMES,
  type SchemeName,
  schemeCss,
  THEME_COLORS,
  type Theme,
  themeCss,
  themeRoles,
} from "./theme.server";

const rgb = converter("rgb");
const hex = fc.stringMatching(/^#[\da-f]{6}$/);
const extreme = fc.constantFrom("#000000", "#ffffff", "#ffff00", "#00ff00", "#0000ff", "#ff0000", "#00ffff");
const color = fc.oneof(hex, extreme);
const themes: fc.Arbitrary<Theme> = fc
  .tuple(color, color, color, color, color, color)
  .map(([neutralBrand, primaryBrand, secondaryBrand, warning, success, error]) => {
    return { neutralBrand, primaryBrand, secondaryBrand, warning, success, error };
  });
const schemes = fc.constantFrom<SchemeName[]>("light", "dark");

function opaque(value: string): Rgb {
  const parsed = rgb(value);
  if (!parsed) throw new Error(`no colour: ${value}`);
  return parsed;
}

/** The visible colour of a translucent colour on a ground. */
function over(tint: Rgb, ground: Rgb): Rgb {
  const alpha = tint.alpha ?? 1;
  const mix = (channel: "r" | "g" | "b") => tint[channel] * alpha + ground[channel] * (1 - alpha);
  return { mode: "rgb", r: mix("r"), g: mix("g"), b: mix("b") };
}

/** The pairs of text and ground that the components make. */
function pairs(theme: Theme, scheme: SchemeName): [name: string, text: Rgb, ground: Rgb][] {
  const roles = new Map([["surface", "#ffffff"], ["on-accent", "#ffffff"], ...themeRoles(theme, scheme)]);
  const role = (name: string) => opaque(roles.get(name) ?? "");
  const found: [string, Rgb, Rgb][] = [["on-accent", role("on-accent"), role("accent")]];
  const meanings = [
    ["accent-ink", "primaryBrand"],
    ["second-ink", "secondaryBrand"],
    ["ok", "success"],
    ["warn", "warning"],
    ["bad", "error"],
  ] as const;
  for (const name of ["ground", "surface", "sunken"]) {
    const ground = role(name);
    for (const text of ["ink", "ink-2"]) {
      found.push([`${text} on ${name}`, role(text), ground]);
      for (const tint of THEME_COLORS) {
        // On sunken ground the neutral tint is only a hover, under icons.
        if (text === "ink-2" && tint === "neutralBrand" && name === "sunken") continue;
        const faint = `${tint}-10`;
        if (!roles.has(faint)) continue;
        found.push([`${text} on ${faint} on ${name}`, role(text), over(role(faint), ground)]);
      }
    }
    for (const [text, tint] of meanings) {
      found.push([`${text} on ${name}`, role(text), ground]);
      for (const percent of [10, 20]) {
        const stain = `${tint}-${percent}`;
        if (!roles.has(stain)) continue;
        found.push([`${text} on ${stain} on ${name}`, role(text), over(role(stain), ground)]);
      }
    }
  }
  return found;
}

describe("contrast", () => {
  it("is 4.5:1 or more for every text on every ground, whatever a theme sends, light and dark", () => {
    fc.assert(
      fc.property(themes, schemes, (theme, scheme) => {
        const faint = pairs(theme, scheme)
          .map(([name, text, ground]) => [name, wcagContrast(text, ground)] as const)
          .filter(([, contrast]) => contrast < 4.5);
        expect(faint).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("is 3:1 or more for the borders of controls", () => {
    fc.assert(
      fc.property(themes, schemes, (theme, scheme) => {
        const roles = themeRoles(theme, scheme);
        const grounds = [
          roles.get("ground") ?? "",
          roles.get("surface") ?? "#ffffff",
          roles.get("sunken") ?? "",
        ];
        for (const ground of grounds) {
          expect(wcagContrast(roles.get("line-2") ?? "", ground)).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });
});

describe("the accent", () => {
  it("is a light brand colour itself, with dark text, in either scheme", () => {
    for (const scheme of SCHEME_NAMES)
      for (const light of ["#ffc72c", "#ff8000", "#00b894", "#f4a6c8"]) {
        const roles = themeRoles({ ...DEFAULT_THEME, primaryBrand: light }, scheme);
        expect([light, roles.get("accent")]).toEqual([light, light]);
        expect(roles.get("on-accent")).toBe("#1c1317");
      }
  });

  it("stays in sight on a white page, whatever a theme sends", () => {
    fc.assert(
      fc.property(color, (primaryBrand) => {
        const accent = themeRoles({ ...DEFAULT_THEME, primaryBrand }, "light").get("accent") ?? "";
        expect(wcagContrast(accent, "#ffffff")).toBeGreaterThan(1.15);
      }),
    );
  });
});

describe("themeCss", () => {
  it("is empty for the default theme and for what is no theme", () => {
    expect(themeCss(undefined)).toBe("");
    expect(themeCss({ ...DEFAULT_THEME })).toBe("");
    expect(themeCss({ primaryBrand: "</style><script>", ground: "#ffffff" })).toBe("");
  });

  it("writes only the colours that differ, and the roles made of them", () => {
    const css = themeCss({ ...DEFAULT_THEME, primaryBrand: "#2F6B3F" });
    expect(css.startsWith(":root{--primaryBrand:#2f6b3f}:root{--accent:")).toBe(true);
    expect(css).toMatch(/--accent:#[\da-f]{6};--accent-ink:#[\da-f]{6};--primaryBrand-10:#[\da-f]{6}1a/);
    expect(css).not.toMatch(/--(?:ground|ink|ok|warn|bad|second-ink)/);
  });

  it("lets nothing but colours into the stylesheet", () => {
    const sent = fc.dictionary(fc.constantFrom(...THEME_COLORS), fc.oneof(color, fc.string()));
    fc.assert(
      fc.property(sent, (value) => {
        const bare = themeCss(value).replaceAll(/--[\w-]+:#[\da-f]{6}(?:[\da-f]{2})?/g, "");
        expect(bare.replaceAll(/[;{}]|:root|@media \(prefers-color-scheme:dark\)/g, "")).toBe("");
      }),
    );
  });
});

describe("schemeCss", () => {
  it.each(SCHEME_NAMES)("has every role of the %s scheme, whatever the system asks for", (scheme) => {
    const css = schemeCss({ primaryBrand: "#2F6B3F" }, scheme);
    const theme = readTheme({ primaryBrand: "#2F6B3F" });
    for (const [role, value] of themeRoles(theme, scheme)) expect(css).toContain(`--${role}:${value}`);
    expect(css).toContain(`:root{color-scheme:${scheme}}`);
    expect(css).not.toContain("@media");
    expect(css).toContain("--surface:");
  });
});

describe("the default theme", () => {
  const tokens = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");

  it("is that of tokens.css", () => {
    for (const name of THEME_COLORS) {
      expect(new RegExp(`--${name}:\\s*(#[\\da-f]{6})`).exec(tokens)?.[1]).toBe(DEFAULT_THEME[name]);
    }
  });

  it.each([
    ["light", /:root \{(.*?)\}/s],
    ["dark", /@media \(prefers-color-scheme: dark\) \{\s*:root \{(.*?)\}/s],
  ] as const)("has the roles that tokens.css fixes for it, %s", (scheme, block) => {
    const properties = (block.exec(tokens)?.[1] ?? "").matchAll(/--([\w-]+): (.*?);/g);
    const fixed = new Map(Array.from(properties, ([, name, value]) => [name, value]));
    for (const [role, value] of themeRoles(DEFAULT_THEME, scheme))
      expect([role, fixed.get(role)]).toEqual([role, value]);
  });
});
