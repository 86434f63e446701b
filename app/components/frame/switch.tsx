import { useHere } from "~/components/document/document";
import { Shared, sharedFragment } from "~/components/document/fragment";
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

const SERVICE = Object.freeze<SwitchKind>({
  field: "checkout_option",
  choices: [
    { value: "DELIVERY", label: (t) => t("enums.checkoutOption.DELIVERY") },
    { value: "TAKEOUT", label: (t) => t("enums.checkoutOption.TAKEOUT") },
  ],
});

const LANGUAGE = Object.freeze<SwitchKind>({
  field: "locale",
  choices: LOCALES.map((locale) => ({
    value: locale,
    label: () => LOCALE_FACTS[locale].name,
    lang: locale,
  })),
});

const CHOICES = sharedFragment("switch", (input: ChoicesProps) => <Choices {...input} />);

interface SwitchProps {
  kind: SwitchKind;
  /** The path that the field and `back` are posted to. */
  action: string;
  label: string;
  value: string;
}

function Switch({ kind, action, label, value }: SwitchProps) {
  return (
    <Shared
      as="form"
      fragment={CHOICES}
      input={{ kind, value }}
      className="switch"
      method="post"
      action={action}
      aria-label={label}
    />
  );
}

interface ChoicesProps extends Record<string, string | SwitchKind | undefined> {
  kind: SwitchKind;
  value: string;
}

function Choices({ kind, value }: ChoicesProps) {
  const t = useT();
  return (
    <>
      <Back />
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
    </>
  );
}

function Back() {
  return <input type="hidden" name="back" value={useHere()} />;
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
