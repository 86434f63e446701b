import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLocale, useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { AT_TOP } from "~/domain/visit/back-to-switch";
import { PROFILE } from "~/features/account/account-paths";
import { guard } from "~/guard.server";
import { LOCALE_FACTS, LOCALES } from "~/locales/locale";
import { Settings } from "~/routes/profile/settings";

export const handle: PageHandle = {
  title: { key: "title.profileLanguage.title", description: "title.profile.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async () => null);
}

export default function LanguagePage() {
  const t = useT();
  const current = useLocale();
  const title = t("title.profileLanguage.title");
  return (
    <div className="wrap narrow stack roomy">
      <div className="stack tight">
        <h1>{title}</h1>
        <p className="muted">{t("profile.language.lead")}</p>
      </div>
      <Settings label={title}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            {/* A plain form, because another language is another document. */}
            <form method="post" action={`/resources/locale?${AT_TOP}`}>
              <input type="hidden" name="back" value={PROFILE.language} />
              <button
                type="submit"
                name="locale"
                value={locale}
                lang={locale}
                aria-pressed={locale === current}
              >
                <Icon name="globe" />
                <span className="grow">{LOCALE_FACTS[locale].name}</span>
                {locale === current ? <Icon name="check" /> : null}
              </button>
            </form>
          </li>
        ))}
      </Settings>
    </div>
  );
}
