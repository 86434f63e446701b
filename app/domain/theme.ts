/** The six colours a restaurant's theme may bring; every role on a page is made from one of them. */
export const THEME_COLORS = [
  ...(["neutralBrand", "primaryBrand", "secondaryBrand"] as const),
  ...(["warning", "success", "error"] as const),
] as const;

export type ThemeColor = (typeof THEME_COLORS)[number];

/** `#rrggbb`, in lower case. */
export type Theme = Readonly<Record<ThemeColor, string>>;

/** The theme of `tokens.css`, which stands where a restaurant sends nothing. */
export const DEFAULT_THEME: Theme = {
  neutralBrand: "#2b2026",
  primaryBrand: "#8c2a56",
  secondaryBrand: "#d9853b",
  warning: "#9a5b00",
  success: "#2a7550",
  error: "#bd3420",
};

/**
 * The theme of a restaurant: of what the content service sent, only the six names with `#rrggbb` are let
 * through, for they are written into a stylesheet; the default fills the rest. Contract: cms, `theme`.
 */
export function readTheme(sent: Readonly<Record<string, unknown>> | undefined): Theme {
  const theme = { ...DEFAULT_THEME };
  for (const name of THEME_COLORS) {
    const color = sent && Object.hasOwn(sent, name) ? sent[name] : undefined;
    if (typeof color === "string" && /^#[\da-f]{6}$/i.test(color)) theme[name] = color.toLowerCase();
  }
  return theme;
}
