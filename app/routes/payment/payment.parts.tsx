import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import { CheckField } from "~/components/form/fields/choice/check-field";
import { type ChoiceOption, RadioCards } from "~/components/form/fields/choice/radio-cards";
import { CpfField, HiddenCpf } from "~/components/form/fields/cpf-field";
import { SelectField } from "~/components/form/fields/select-field";
import { TextAreaField } from "~/components/form/fields/text-field";
import { Icon } from "~/components/icon/icon";
import type { CheckoutOption } from "~/domain/store/availability";
import { type CheckoutMetas, MAX_NOTE } from "~/features/checkout/form/checkout-fields";
import { AsideButton } from "./aside-button";
import { ReceiptEmail } from "./person";
import "./payment.css";

interface PlaceSectionProps {
  place: { main: string; area: string };
  option: CheckoutOption;
  /** Who is known, in a line below the place. */
  children: ReactNode;
}

/** The address, or the restaurant for takeout, and who is known. */
export function PlaceSection({ place, option, children }: PlaceSectionProps) {
  const t = useT();
  return (
    <section aria-labelledby="place">
      <h2 id="place" className="sub">
        {t(`checkout.address.heading.${option}`)}
      </h2>
      <div className="card known">
        <div className="row">
          <Icon name={option === "DELIVERY" ? "pin" : "store"} />
          <span className="grow">
            <b className="block">{place.main}</b>
            {place.area ? <span className="small muted block">{place.area}</span> : null}
          </span>
          <AsideButton go="address" className="link small" label={t("a11y.changeAddress")}>
            {t("checkout.address.change")}
          </AsideButton>
        </div>
        {children}
      </div>
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
  if (slots.length === 0) {
    return (
      <section aria-labelledby="when">
        <h2 id="when" className="sub">
          {t("checkout.when.heading")}
        </h2>
        <input type="hidden" name="when" value="now" />
        <p className="card row">
          <Icon name="clock" />
          <span className="grow">
            <b className="block">{t("checkout.when.now")}</b>
            {now.arrival ? <span className="small muted block">{now.arrival}</span> : null}
          </span>
        </p>
      </section>
    );
  }
  const [label, detail] = [t("checkout.when.schedule"), t("checkout.when.scheduleHint")];
  const options: ChoiceOption[] = [
    { value: "now", label: t("checkout.when.now"), detail: now.arrival },
    { value: "later", label, detail, more: slot },
  ];
  return (
    <section>
      <h2 className="sub">{t("checkout.when.heading")}</h2>
      <RadioCards
        meta={fields.when}
        legend={t("checkout.when.heading")}
        legendHidden
        options={options}
        pair
      />
    </section>
  );
}

interface ReceiptSectionProps {
  fields: CheckoutMetas;
  option: CheckoutOption;
  /** The account's CPF, partly hidden, so it need not be typed. */
  cpf: string | undefined;
  /** A CPF that was typed before, partly hidden. */
  kept: string | undefined;
  /** Whether the e-mail is asked here: that of a known customer is with their name. */
  hasEmail: boolean;
}

/**
 * What an order can do without: the CPF on the receipt, where the receipt is sent, and a note for the courier or the
 * kitchen. It is open once something is in it.
 */
export function ReceiptSection({ fields, option, cpf, kept, hasEmail }: ReceiptSectionProps) {
  const t = useT();
  const own = [fields.cpf, fields.invoice, fields.note, ...(hasEmail ? [fields.email] : [])];
  const isOpen = kept !== undefined || own.some(({ initialValue, errors }) => initialValue || errors);
  return (
    <details className="card known" open={isOpen}>
      <summary className="row">
        <Icon name="doc" />
        <span className="grow">
          <b>{t("checkout.invoice.heading")}</b> <span className="small muted">{t("a11y.optional")}</span>
        </span>
        <Icon name="down" />
      </summary>
      <div className="stack">
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
        {hasEmail ? <ReceiptEmail meta={fields.email} /> : null}
        <TextAreaField
          meta={fields.note}
          label={t(`checkout.note.label.${option}`)}
          placeholder={t("checkout.note.example")}
          maxLength={MAX_NOTE}
        />
      </div>
    </details>
  );
}
