import type { Catalog } from "./catalog";
import type { Locale } from "./locale";

const CATALOGS: Record<Locale, () => Promise<{ catalog: Catalog }>> = {
  "pt-BR": () => import("./pt-BR"),
  "en-US": () => import("./en-US"),
};

/** The texts of one language. Each language is a chunk, so a browser fetches only the language it needs. */
export async function loadCatalog(locale: Locale): Promise<Catalog> {
  const { catalog } = await CATALOGS[locale]();
  return catalog;
}
