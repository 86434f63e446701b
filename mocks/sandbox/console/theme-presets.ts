/** Themes for trying the storefront. The last two are extreme on purpose. */
export const THEME_PRESETS = {
  aurora: {
    name: "Aurora",
    colors: {
      neutralBrand: "#2b2026",
      primaryBrand: "#8c2a56",
      secondaryBrand: "#d9853b",
      warning: "#9a5b00",
      success: "#2a7550",
      error: "#bd3420",
    },
  },
  sea: {
    name: "Sea",
    colors: {
      neutralBrand: "#1d2733",
      primaryBrand: "#14608a",
      secondaryBrand: "#e0a526",
      warning: "#8f5f00",
      success: "#1f7a5c",
      error: "#b8322a",
    },
  },
  garden: {
    name: "Garden",
    colors: {
      neutralBrand: "#20281f",
      primaryBrand: "#3d7a2e",
      secondaryBrand: "#c9542c",
      warning: "#936000",
      success: "#1f7a5c",
      error: "#b3302f",
    },
  },
  pale: {
    name: "Pale yellow",
    colors: {
      neutralBrand: "#f2efe4",
      primaryBrand: "#fff3a0",
      secondaryBrand: "#ffe0ec",
      warning: "#fff0c2",
      success: "#d6ffe4",
      error: "#ffd9d4",
    },
  },
  black: {
    name: "All black",
    colors: {
      neutralBrand: "#000000",
      primaryBrand: "#000000",
      secondaryBrand: "#000000",
      warning: "#000000",
      success: "#000000",
      error: "#000000",
    },
  },
} as const;
