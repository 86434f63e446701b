import { useHere } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { AT_TOP } from "~/domain/visit/back-to-switch";
import type { Translate } from "~/locales/catalog";
import { LOCALE_FACTS, LOCALES } from "~/locales/locale";
import "./switch.css";

/** What a switch chooses: a field of its post, and the field's values. */
interface SwitchKind {
  field: string;
  choices: readonly { value: string; label: (t: Translate) => string; lang?: string }[];
}

const SERVICE: SwitchKind = {
  field: "checkout_option",
  choices: [
    { value: "DELIVERY", label: (t) => t("enums.checkoutOption.DELIVERY") },
    { value: "TAKEOUT", label: (t) => t("enums.checkoutOption.TAKEOUT") },
  ],
};

const LANGUAGE: SwitchKind = {
  field: "locale",
  choices: LOCALES.map((locale) => ({
    value: locale,
    label: () => LOCALE_FACTS[locale].name,
    lang: locale,
  })),
};

interface SwitchProps {
  kind: SwitchKind;
  /** The path that the field and `back` are posted to. */
  action: string;
  label: string;
  value: string;
}

function Switch({ kind, action, label, value }: SwitchProps) {
  const t = useT();
  return (
    <form className="switch" method="post" action={action} aria-label={label}>
      <input type="hidden" name="back" value={useHere()} />
      {kind.choices.map((choice) => (
        <button
          type="submit"
          key={choice.value}
          name={kind.field}
          value={choice.value}
          lang={choice.lang}
          aria-pressed={choice.value === value}
        >
          {choice.label(t)}
        </button>
      ))}
    </form>
  );
}

/** Delivery or takeout: posts `checkout_option` and `back` to /resources/service. */
export function ServiceSwitch({ value }: { value: "DELIVERY" | "TAKEOUT" }) {
  const label = useT()("a11y.landmark.service");
  return <Switch kind={SERVICE} action="/resources/service" label={label} value={value} />;
}

/** The page's language: posts `locale` and `back` to /resources/locale. `top`: it is in the header, not in the footer. */
export function LanguageSwitch({ top }: { top?: boolean }) {
  const label = useT()("title.profileLanguage.title");
  const action = top ? `/resources/locale?${AT_TOP}` : "/resources/locale";
  return <Switch kind={LANGUAGE} action={action} label={label} value={useLocale()} />;
}
