import { useT } from "~/components/document/i18n";
import { BRAZILIAN_PHONE } from "~/components/form/fields/phone-fields";
import { EmailField, TextField } from "~/components/form/fields/text-field";
import type { FieldMetadata } from "~/components/form/use-form";
import { useLevel } from "~/components/frame/root-data";
import type { CheckoutOption } from "~/domain/store/availability";
import type { CheckoutMetas } from "~/features/checkout/slots";
import { AsideButton, FORGET } from "./aside-button";
import { ChangeRow } from "./change-row";

interface PersonProps {
  fields: CheckoutMetas;
  /** The restaurant's country, ISO 3166-1. */
  country: string;
  option: CheckoutOption;
}

interface KnownPersonProps extends PersonProps {
  /** A guest, who is known by this browser alone. */
  canForget: boolean;
}

/** A known customer or guest in one line. Its fields open below it, and are open while one of them is wrong. */
export function KnownPerson({ fields, country, option, canForget }: KnownPersonProps) {
  const t = useT();
  const { name, phone, email } = fields;
  return (
    <ChangeRow
      icon="user"
      main={name.initialValue ?? ""}
      detail={phone.initialValue}
      what={t(`checkout.customer.heading.${option}`)}
      isOpen={[name, phone, email].some(({ errors }) => errors)}
    >
      <PersonFields
        // Closed fields cannot show what the browser has against them, so the server says it.
        fields={{ name: unchecked(name), phone: unchecked(phone) }}
        country={country}
        markOptional={false}
      />
      <ReceiptEmail meta={email} />
      {canForget ? <AsideButton go={FORGET}>{t("checkout.customer.forget")}</AsideButton> : null}
    </ChangeRow>
  );
}

/** A field whose emptiness the browser does not stop. */
function unchecked(meta: FieldMetadata): FieldMetadata {
  return { ...meta, constraint: { ...meta.constraint, required: false } };
}

/** The name and the phone of a guest. */
export function PersonSection({ fields, country, option }: PersonProps) {
  const t = useT();
  return (
    <section aria-labelledby="person">
      <h2 id="person" className="sub">
        {t(`checkout.customer.heading.${option}`)}
      </h2>
      <div className="card stack">
        <PersonFields fields={fields} country={country} />
      </div>
    </section>
  );
}

interface PersonFieldsProps {
  fields: Pick<CheckoutMetas, "name" | "phone">;
  country: string;
  markOptional?: boolean;
}

function PersonFields({ fields, country, markOptional = true }: PersonFieldsProps) {
  const t = useT();
  return (
    <>
      <TextField
        meta={fields.name}
        label={t("common.name")}
        autoComplete="name"
        autoCapitalize="words"
        markOptional={markOptional}
      />
      <TextField
        meta={fields.phone}
        label={t("common.phone")}
        hint={t(country === "BR" ? "checkout.customer.phoneHint" : "checkout.customer.phoneHintAbroad")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        markOptional={markOptional}
        data-mask={country === "BR" ? BRAZILIAN_PHONE : undefined}
      />
    </>
  );
}

/** Where the receipt is sent. Nothing where none is. */
export function ReceiptEmail({ meta }: { meta: FieldMetadata }) {
  const t = useT();
  if (!useLevel("invoice")) return null;
  return <EmailField meta={meta} label={t("common.email")} hint={t("checkout.customer.emailHint")} />;
}
