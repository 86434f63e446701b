/** The six colours that a restaurant's theme may set. All other colours are derived from them. */
export const THEME_COLORS = [
  ...(["neutralBrand", "primaryBrand", "secondaryBrand"] as const),
  ...(["warning", "success", "error"] as const),
] as const;

export type ThemeColor = (typeof THEME_COLORS)[number];

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
