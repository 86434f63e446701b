import type { Catalog } from "./catalog";
import type { Locale } from "./locale";

const CATALOGS: Record<Locale, () => Promise<{ catalog: Catalog }>> = {
  "pt-BR": () => import("./pt-BR"),
  "en-US": () => import("./en-US"),
};

/** The texts of one language, a chunk of its own, so that a browser fetches the language it reads and no other. */
export async function loadCatalog(locale: Locale): Promise<Catalog> {
  const { catalog } = await CATALOGS[locale]();
  return catalog;
}
