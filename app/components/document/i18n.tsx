import { createContext, type ReactNode, useContext } from "react";
import invariant from "tiny-invariant";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";

type I18n = { readonly locale: Locale; readonly t: Translate };

const I18nContext = createContext<I18n | null>(null);

type I18nProviderProps = I18n & { readonly children: ReactNode };

export function I18nProvider({ locale, t, children }: I18nProviderProps) {
  return <I18nContext.Provider value={{ locale, t }}>{children}</I18nContext.Provider>;
}

function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  invariant(i18n, "useT and useLocale need an I18nProvider above them");
  return i18n;
}

/** The texts of the page's language: `t("cart.priceChanged", { count })`. Throws outside an I18nProvider. */
export function useT(): Translate {
  return useI18n().t;
}

/** The page's language. Throws outside of an I18nProvider. */
export function useLocale(): Locale {
  return useI18n().locale;
}
