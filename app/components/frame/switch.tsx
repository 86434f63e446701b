import { CachedMarkup } from "~/components/document/cached-markup";
import { useLocale, useT } from "~/components/document/i18n";
import { useLite } from "~/components/document/lite";
import { AT_TOP } from "~/domain/visit/back-to-switch";
import { LITE_OFF, LITE_ON, LITE_SAVES_KB } from "~/domain/visit/lite";
import { useHere } from "./here";
import "./switch.css";

interface Choice extends Record<string, string | undefined> {
  value: string;
  label: string;
  lang?: string;
}

interface SwitchProps {
  /** The path that `name` and `back` are posted to. */
  action: string;
  name: string;
  label: string;
  value: string;
  choices: readonly Choice[];
  /** The form that its buttons send along, on a page that would lose it otherwise. */
  form?: string | undefined;
}

function Switch({ action, name, label, value, choices, form }: SwitchProps) {
  return (
    <CachedMarkup
      as="form"
      name={action}
      input={{ field: name, value, choices, ...(form ? { form, action } : {}) }}
      content={Choices}
      className="switch"
      method="post"
      action={action}
      aria-label={label}
    />
  );
}

interface ChoicesProps extends Record<string, string | readonly Choice[] | undefined> {
  field: string;
  value: string;
  choices: readonly Choice[];
  form?: string | undefined;
  /** With `form`. */
  action?: string | undefined;
}

function Choices({ field, value, choices, form, action }: ChoicesProps) {
  const own = form === undefined ? {} : { form, formAction: action, formNoValidate: true };
  return (
    <>
      {form === undefined ? <Back /> : null}
      {choices.map((choice) => (
        <button
          type="submit"
          {...own}
          key={choice.value}
          name={field}
          value={choice.value}
          lang={choice.lang}
          aria-pressed={choice.value === value}
        >
          {choice.label}
        </button>
      ))}
    </>
  );
}

function Back() {
  return <input type="hidden" name="back" value={useHere()} />;
}

/** Delivery or takeout: posts `checkout_option` and `back` to /resources/service. */
export function ServiceSwitch({ value, form }: { value: "DELIVERY" | "TAKEOUT"; form?: string | undefined }) {
  const t = useT();
  const choices = [
    { value: "DELIVERY", label: t("enums.checkoutOption.DELIVERY") },
    { value: "TAKEOUT", label: t("enums.checkoutOption.TAKEOUT") },
  ];
  const label = t("a11y.landmark.service");
  return (
    <Switch
      action="/resources/service"
      name="checkout_option"
      label={label}
      value={value}
      choices={choices}
      form={form}
    />
  );
}

const LANGUAGES = [
  { value: "pt-BR", label: "Português", lang: "pt-BR" },
  { value: "en-US", label: "English", lang: "en-US" },
];

/** The page's language: posts `locale` and `back` to /resources/locale. `top`: it is in the header, not in the footer. */
export function LanguageSwitch({ top, form }: { top?: boolean; form?: string | undefined }) {
  const label = useT()("a11y.landmark.language");
  const action = top ? `/resources/locale?${AT_TOP}` : "/resources/locale";
  const value = useLocale();
  return <Switch action={action} name="locale" label={label} value={value} choices={LANGUAGES} form={form} />;
}

/** What lite mode saves, in words. */
export function useLiteSaving(): string {
  return useT()("shell.lite.saves", { kb: LITE_SAVES_KB });
}

/** `area` distinguishes it from the footer's, on a page with both. */
export function LiteSwitch({ area, form }: { area?: string; form?: string | undefined }) {
  const t = useT();
  const choices = [
    { value: LITE_OFF, label: t("shell.lite.off") },
    { value: LITE_ON, label: t("shell.lite.on") },
  ];
  const label = t("shell.lite.label");
  return (
    <div className="switch-row">
      <span aria-hidden="true">{label}</span>
      <Switch
        action={area === undefined ? "/resources/lite" : `/resources/lite?${AT_TOP}`}
        name="lite"
        label={area === undefined ? label : `${area}: ${label}`}
        value={useLite() ? LITE_ON : LITE_OFF}
        choices={choices}
        form={form}
      />
    </div>
  );
}
