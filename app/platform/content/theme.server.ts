import { createHash } from "node:crypto";
import { clampChroma, converter, formatHex, wcagContrast } from "culori";

const oklch = converter("oklch");

/** How a role is derived from its theme colour in OKLCH: its hue, with limited lightness and chroma. */
interface Recipe {
  readonly from: ThemeColor;
  readonly lightness: readonly [least: number, most: number];
  readonly chroma: number;
}

interface Scheme {
  /** Roles from the neutral colour: lightness (or its bounds), and chroma. */
  readonly neutral: Readonly<Record<string, readonly [least: number, most: number, chroma: number]>>;
  readonly accent: readonly [number, number];
  readonly ink: readonly [number, number];
  readonly tint: readonly [number, number];
  readonly maxChroma: number;
  readonly inkChroma: number;
}

export const SCHEME_NAMES = ["light", "dark"] as const;
export type SchemeName = (typeof SCHEME_NAMES)[number];

const SCHEMES: Record<SchemeName, Scheme> = {
  light: {
    neutral: {
      ground: [0.98, 0.98, 0.004],
      sunken: [0.955, 0.955, 0.006],
      ink: [0.15, 0.3, 0.05],
      "ink-2": [0.49, 0.49, 0.03],
      line: [0.915, 0.915, 0.008],
      "line-2": [0.62, 0.62, 0.02],
    },
    accent: [0.3, 0.5],
    ink: [0.25, 0.45],
    tint: [0.5, 0.75],
    maxChroma: 0.2,
    inkChroma: 0.2,
  },
  dark: {
    neutral: {
      ground: [0.185, 0.185, 0.012],
      surface: [0.225, 0.225, 0.012],
      sunken: [0.275, 0.275, 0.014],
      ink: [0.955, 0.955, 0.006],
      "ink-2": [0.77, 0.77, 0.014],
      line: [0.325, 0.325, 0.014],
      "line-2": [0.62, 0.62, 0.02],
    },
    accent: [0.5, 0.53],
    ink: [0.82, 0.9],
    tint: [0.7, 0.85],
    maxChroma: 0.13,
    inkChroma: 0.09,
  },
};

const MEANINGS = {
  "accent-ink": "primaryBrand",
  "second-ink": "secondaryBrand",
  ok: "success",
  warn: "warning",
  bad: "error",
} as const satisfies Record<string, ThemeColor>;

/** The opacity of each colour's tint that stylesheets use, in percent. */
const TINTS: Readonly<Record<ThemeColor, keyof typeof ALPHAS>> = {
  neutralBrand: 10,
  primaryBrand: 10,
  secondaryBrand: 20,
  success: 10,
  warning: 10,
  error: 10,
};

/** A percentage as the end of `#rrggbbaa`. */
const ALPHAS = { 10: "1a", 20: "33" } as const;

/**
 * The roles of a theme in one scheme, by custom property name without the dashes, as `#rrggbb` or `#rrggbbaa`. With
 * `only`, the roles from these colours. `surface` is white in the light scheme.
 */
export function themeRoles(
  theme: Theme,
  scheme: SchemeName,
  only: readonly ThemeColor[] = THEME_COLORS,
): Map<string, string> {
  const { neutral, accent, ink, tint, maxChroma, inkChroma } = SCHEMES[scheme];
  const roles = new Map<string, string>();
  const make = ({ from, lightness, chroma }: Recipe) => shade(theme[from], lightness, chroma);

  for (const from of only) {
    if (from === "neutralBrand") {
      for (const [role, [least, most, chroma]] of Object.entries(neutral)) {
        roles.set(role, make({ from, lightness: [least, most], chroma }));
      }
    }
    if (from === "primaryBrand") {
      const light = lightAccent(theme.primaryBrand);
      roles.set("accent", light ?? make({ from, lightness: accent, chroma: maxChroma }));
      if (light) roles.set("on-accent", DARK_TEXT);
    }
    for (const [role, source] of Object.entries(MEANINGS)) {
      if (source === from) roles.set(role, make({ from, lightness: ink, chroma: inkChroma }));
    }
    // The neutral tints are its ink colour with less alpha.
    const base =
      from === "neutralBrand" ? roles.get("ink") : make({ from, lightness: tint, chroma: maxChroma });
    roles.set(`${from}-${TINTS[from]}`, `${base}${ALPHAS[TINTS[from]]}`);
  }
  return roles;
}

const DARK_TEXT = "#1c1317";
const TEXT_CONTRAST = 4.5;
/** A paler accent is lost on a white page, and one of less chroma looks switched off. */
const [LIGHTEST_ACCENT, LEAST_CHROMA] = [0.9, 0.08];

/**
 * A light brand colour as it is, for dark text: darkened for white text, a yellow would be olive. Undefined for a colour that
 * white text is read on, for a grey, and where dark text lacks the contrast.
 */
function lightAccent(color: string): string | undefined {
  if ((oklch(color)?.c ?? 0) < LEAST_CHROMA || wcagContrast("#fff", color) >= TEXT_CONTRAST) return undefined;
  const light = shade(color, [0, LIGHTEST_ACCENT], 1);
  return wcagContrast(DARK_TEXT, light) >= TEXT_CONTRAST ? light : undefined;
}

/** A colour with the same hue, brought into sRGB by lower chroma, so that its lightness stays. */
function shade(color: string, [least, most]: readonly [number, number], maxChroma: number): string {
  const { l, c, h } = oklch(color) ?? { l: 0, c: 0, h: 0 };
  const kept = {
    l: Math.min(most, Math.max(least, l)),
    c: Math.min(c, maxChroma),
    ...(h === undefined ? {} : { h }),
  };
  return formatHex(clampChroma({ mode: "oklch", ...kept }, "oklch"));
}

/**
 * The CSS after `tokens.css` for a restaurant's own colours: the custom properties, and the roles in both schemes. The
 * server computes them, because browsers differ in what they make of relative colours (record 136). Empty for the default
 * theme. It accepts unchecked input: `readTheme` lets only colours through.
 */
export function themeCss(sent: Readonly<Record<string, unknown>> | undefined): string {
  // The content service's answer is cached for seconds, and every page asks for its CSS.
  const known = sent && written.get(sent);
  if (known !== undefined) return known;
  const css = writeCss(readTheme(sent));
  if (sent) written.set(sent, css);
  return css;
}

const written = new WeakMap<object, string>();

const THEME_FILE = /^([\w-]{6})\.css$/;

/** The path of the file with {@link themeCss}: other colours have another one. Undefined for the default theme. */
export function themePath(sent: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const css = themeCss(sent);
  return css === "" ? undefined : `/resources/theme/${fingerprintOf(css)}.css`;
}

/** Whether a file's name is that of this CSS. Another one is of colours that were before, or are to come. */
export function isThemeFile(name: string | undefined, css: string): boolean {
  return THEME_FILE.exec(name ?? "")?.[1] === fingerprintOf(css);
}

function fingerprintOf(css: string): string {
  return createHash("sha256").update(css).digest("base64url").slice(0, 6);
}

function writeCss(theme: Theme): string {
  const own = THEME_COLORS.filter((name) => theme[name] !== DEFAULT_THEME[name]);
  if (own.length === 0) return "";
  const colors = rootRule(own.map((name) => [name, theme[name]]));
  const [light, dark] = [themeRoles(theme, "light", own), themeRoles(theme, "dark", own)];
  return `${colors}${rootRule(light)}@media (prefers-color-scheme:dark){${rootRule(dark)}}`;
}

/** The CSS that shows a restaurant's colours in one scheme, whatever the visitor's system asks for. */
export function schemeCss(sent: Readonly<Record<string, unknown>> | undefined, scheme: SchemeName): string {
  const roles = themeRoles(readTheme(sent), scheme);
  if (scheme === "light") roles.set("surface", "#fff");
  return `${rootRule(roles)}:root{color-scheme:${scheme}}`;
}

/** The scheme that a file is of, by its name. */
export function schemeOfFile(name: string | undefined): SchemeName | undefined {
  return SCHEME_NAMES.find((scheme) => name === `${scheme}.css`);
}

function rootRule(properties: Iterable<readonly [string, string]>): string {
  return `:root{${Array.from(properties, ([name, value]) => `--${name}:${value}`).join(";")}}`;
}

/** The six colours that a restaurant's theme may set. All other colours are derived from them. */
export const THEME_COLORS = [
  ...(["neutralBrand", "primaryBrand", "secondaryBrand"] as const),
  ...(["warning", "success", "error"] as const),
] as const;

type ThemeColor = (typeof THEME_COLORS)[number];

/** `#rrggbb`, in lower case. */
export type Theme = Readonly<Record<ThemeColor, string>>;

/** The theme of `tokens.css`, used if a restaurant sends none. */
export const DEFAULT_THEME: Theme = {
  neutralBrand: "#2b2026",
  primaryBrand: "#8c2a56",
  secondaryBrand: "#d9853b",
  warning: "#9a5b00",
  success: "#2a7550",
  error: "#bd3420",
};

/**
 * The theme of a restaurant. Only the six names with `#rrggbb` are accepted, because they are written into a
 * stylesheet. The default fills the rest. Contract: cms, `theme`.
 */
export function readTheme(sent: Readonly<Record<string, unknown>> | undefined): Theme {
  const theme = { ...DEFAULT_THEME };
  for (const name of THEME_COLORS) {
    const color = sent && Object.hasOwn(sent, name) ? sent[name] : undefined;
    if (typeof color === "string" && /^#[\da-f]{6}$/i.test(color)) theme[name] = color.toLowerCase();
  }
  return theme;
}
