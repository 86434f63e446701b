import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { CheckField } from "~/components/form/fields/check-field";
import { CpfField, HiddenCpf } from "~/components/form/fields/cpf-field";
import { type ChoiceOption, RadioCards } from "~/components/form/fields/radio-cards";
import { SelectField } from "~/components/form/fields/select-field";
import { TextAreaField, TextField } from "~/components/form/fields/text-field";
import { Icon } from "~/components/icon/icon";
import type { CheckoutOption } from "~/domain/store/availability";
import { type CheckoutMetas, MAX_NOTE } from "~/features/checkout/form/checkout-fields";

interface PlaceSectionProps {
  place: { main: string; area: string; changeHref: string };
  option: CheckoutOption;
}

/** The address, or the restaurant for takeout. */
export function PlaceSection({ place, option }: PlaceSectionProps) {
  const t = useT();
  return (
    <section aria-labelledby="place">
      <div className="section-head">
        <h2 id="place" className="sub">
          {t(`checkout.address.heading.${option}`)}
        </h2>
        <Link to={place.changeHref} aria-label={t("a11y.changeAddress")}>
          {t("checkout.address.change")}
        </Link>
      </div>
      <p className="card row start">
        <Icon name={option === "DELIVERY" ? "pin" : "store"} />
        <span>
          <b>{place.main}</b>
          {place.area ? <span className="small muted block">{place.area}</span> : null}
        </span>
      </p>
    </section>
  );
}

interface WhenSectionProps {
  fields: CheckoutMetas;
  /** Undefined if nothing can be ordered for now. */
  now: { arrival?: string | undefined } | undefined;
  slots: readonly { value: string; label: string }[];
}

/** Now, or a slot. Outside the opening hours there are only slots. */
export function WhenSection({ fields, now, slots }: WhenSectionProps) {
  const t = useT();
  const slot = (
    <SelectField
      meta={fields.slot}
      label={t("checkout.when.slot")}
      placeholder={t("checkout.when.choose")}
      options={slots}
    />
  );
  if (!now) {
    return (
      <section className="stack tight" aria-labelledby="when">
        <h2 id="when" className="sub">
          {t("checkout.when.heading")}
        </h2>
        <p className="muted">{t("checkout.when.closedNow")}</p>
        <input type="hidden" name="when" value="later" />
        {slot}
      </section>
    );
  }
  const options: ChoiceOption[] = [
    { value: "now", label: t("checkout.when.now"), detail: now.arrival, icon: "clock" },
  ];
  if (slots.length > 0) {
    const [label, detail] = [t("checkout.when.schedule"), t("checkout.when.scheduleHint")];
    options.push({ value: "later", label, detail, icon: "calendar", more: slot });
  }
  return (
    <section>
      <h2 className="sub">{t("checkout.when.heading")}</h2>
      <RadioCards meta={fields.when} legend={t("checkout.when.heading")} legendHidden options={options} />
    </section>
  );
}

interface PersonSectionProps {
  fields: CheckoutMetas;
  /** The restaurant's country, ISO 3166-1. */
  country: string;
}

/** The customer's name and contact. */
export function PersonSection({ fields, country }: PersonSectionProps) {
  const t = useT();
  return (
    <section aria-labelledby="person">
      <h2 id="person" className="sub">
        {t("checkout.customer.heading")}
      </h2>
      <div className="card stack">
        <TextField
          meta={fields.name}
          label={t("checkout.customer.name")}
          autoComplete="name"
          autoCapitalize="words"
        />
        <TextField
          meta={fields.phone}
          label={t("checkout.customer.phone")}
          hint={t(country === "BR" ? "checkout.customer.phoneHint" : "checkout.customer.phoneHintAbroad")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          meta={fields.email}
          label={t("checkout.customer.email")}
          hint={t("checkout.customer.emailHint")}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
      </div>
    </section>
  );
}

interface NoteSectionProps {
  fields: CheckoutMetas;
  option: CheckoutOption;
  /** The account's CPF, partly hidden, so it need not be typed. */
  cpf: string | undefined;
  /** A CPF that was typed before, partly hidden. */
  kept: string | undefined;
}

/** The CPF on the receipt, and a note for the courier or the kitchen. */
export function NoteSection({ fields, option, cpf, kept }: NoteSectionProps) {
  const t = useT();
  return (
    <section aria-labelledby="note">
      <h2 id="note" className="sub">
        {t("checkout.invoice.heading")}
      </h2>
      <div className="card stack">
        {cpf ? (
          <CheckField
            meta={fields.invoice}
            label={t("checkout.invoice.cpf")}
            aside={<HiddenCpf cpf={cpf} />}
          />
        ) : (
          <CpfField
            meta={fields.cpf}
            label={t("checkout.invoice.cpf")}
            hint={t("checkout.invoice.cpfHint")}
            kept={kept}
            className="short"
          />
        )}
        <TextAreaField
          meta={fields.note}
          label={t(`checkout.note.label.${option}`)}
          placeholder={t("checkout.note.example")}
          maxLength={MAX_NOTE}
        />
      </div>
    </section>
  );
}
