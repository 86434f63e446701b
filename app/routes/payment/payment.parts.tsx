import type { ReactNode } from "react";
import { DetailsSummary } from "~/components/basics/details-summary";
import { LinesMini, type MiniLine } from "~/components/cart/cart-line";
import { figureOf, MoneyList, type MoneyRow } from "~/components/cart/money-list";
import { useLocale, useT } from "~/components/document/i18n";
import { CheckField } from "~/components/form/fields/check-field";
import { CpfField, HiddenCpf } from "~/components/form/fields/cpf-field";
import { type ChoiceOption, RadioCards } from "~/components/form/fields/radio-cards";
import { SelectField } from "~/components/form/fields/select-field";
import { TextAreaField } from "~/components/form/fields/text-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useLevel } from "~/components/frame/root-data";
import { Icon } from "~/components/icon/icon";
import type { CheckoutOption } from "~/domain/store/availability";
import { type CheckoutMetas, MAX_NOTE, type SlotOption } from "~/features/checkout/slots";
import { NextStep } from "~/features/payments/methods/method-section";
import type { Waiting } from "~/features/shared-order/waiting.server";
import { AsideButton } from "./aside-button";
import { ReceiptEmail } from "./person";
import "~/components/frame/thumb-bar.css";
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
          <AsideButton go="address" className="link small" label={t("common.changeAddress")}>
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
  slots: readonly SlotOption[];
}

/** Now, or a slot. Outside the opening hours there are only slots. */
export function WhenSection({ fields, now, slots }: WhenSectionProps) {
  const t = useT();
  const slot = (
    <SelectField
      meta={fields.slot}
      label={t("checkout.when.slot")}
      placeholder={t("common.choose")}
      options={slots.map(({ day, ...slot }) => ({ ...slot, group: day }))}
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
  const [label, detail] = [t("common.schedule"), t("checkout.when.scheduleHint")];
  const options: ChoiceOption[] = [
    { value: "now", label: t("checkout.when.now"), detail: now.arrival },
    { value: "later", label, detail, more: slot },
  ];
  return (
    <section>
      <h2 className="sub" id="when">
        {t("checkout.when.heading")}
      </h2>
      <RadioCards
        meta={fields.when}
        legend={t("checkout.when.heading")}
        headedBy="when"
        options={options}
        shape="pair"
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
      <DetailsSummary className="row">
        <Icon name="doc" />
        <span className="grow">
          <b>{t("checkout.invoice.heading")}</b> <span className="small muted">{t("a11y.optional")}</span>
        </span>
        <Icon name="down" />
      </DetailsSummary>
      <div className="stack">
        {cpf ? (
          <CheckField
            meta={fields.invoice}
            label={t("common.cpfOnReceipt")}
            aside={<HiddenCpf cpf={cpf} />}
          />
        ) : (
          <CpfField
            meta={fields.cpf}
            label={t("common.cpfOnReceipt")}
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

interface SumsProps {
  lines: readonly MiniLine[];
  /** Pieces, not lines. */
  count: number;
  rows: readonly MoneyRow[];
}

/** The id of the button that leads to what others have chosen. */
export const SHARED_ASIDE = "checkout-shared";

/** The cart, its sums and the button that orders, on a desktop. A phone has {@link PlaceBar}. */
export function Summary({ lines, count, rows }: SumsProps) {
  const t = useT();
  return (
    <aside className="stack stuck only-desk">
      <section className="card stack" aria-labelledby="summary">
        <h2 className="sub" id="summary">
          {t("bag.summary.heading")}
        </h2>
        <details>
          <DetailsSummary className="link">
            {t("checkout.summary.seeItems", { count })}
            <Icon name="down" />
          </DetailsSummary>
          <LinesMini lines={lines} />
        </details>
        <MoneyList rows={rows} />
        <PlaceButton className="btn btn-wide" />
      </section>
    </aside>
  );
}

interface AsidesProps {
  /** The code of the coupon on the cart. */
  coupon: string | undefined;
  /** The gift card on the cart: its balance, ready to show, and whether it is used. */
  giftCard: { balance: string; isUsed: boolean } | undefined;
  /** What others have chosen and is not in the bag. */
  waiting: Waiting | undefined;
}

/** What others chose, the coupon and the gift card. They are buttons of the form, so nothing that was typed is lost. */
export function Asides({ coupon, giftCard, waiting }: AsidesProps) {
  const t = useT();
  const hasSavings = useLevel("savings");
  if (!hasSavings && !giftCard && !waiting && coupon === undefined) return null;
  return (
    <div className="card stack">
      {waiting ? (
        <p className="row">
          <span className="grow">{t("together.added", { count: waiting.count })}</span>
          <AsideButton id={SHARED_ASIDE} go="shared" className="btn btn-2 btn-s">
            {t("together.chosen")}
          </AsideButton>
        </p>
      ) : null}
      {giftCard ? (
        <p className="row">
          <span className="grow">
            <b className="block">{t("title.giftCard.title")}</b>
            <span className="small muted">{t("bag.giftCard.balance", { balance: giftCard.balance })}</span>
          </span>
          <AsideButton
            id="checkout-gift-card"
            go={giftCard.isUsed ? "spare-gift-card" : "use-gift-card"}
            className="btn btn-2 btn-s"
          >
            {t(giftCard.isUsed ? "bag.giftCard.notUse" : "common.use")}
          </AsideButton>
        </p>
      ) : null}
      {coupon === undefined ? null : (
        <p className="row">
          <span className="grow">{t("bag.coupon.applied", { code: coupon })}</span>
          <AsideButton
            go="coupon"
            className="link small"
            label={`${t("checkout.address.change")}: ${t("title.coupon.title")}`}
          >
            {t("checkout.address.change")}
          </AsideButton>
        </p>
      )}
      {hasSavings ? (
        <p className="btns">
          {coupon === undefined ? (
            <AsideButton go="coupon" className="btn btn-line btn-s">
              {t("title.coupon.title")}
            </AsideButton>
          ) : null}
          <AsideButton go="gift-card" className="btn btn-line btn-s">
            {t("title.giftCard.title")}
          </AsideButton>
        </p>
      ) : null}
    </div>
  );
}

interface PlaceBarProps extends SumsProps {
  /** The method that was chosen when the page came, and the id of its field. */
  method: { id: string; name: string | undefined };
}

/** The total, what pays it, and the button that orders: the bar of a phone. What the total holds opens above it. */
export function PlaceBar({ lines, count, rows, method }: PlaceBarProps) {
  const t = useT();
  const locale = useLocale();
  const total = rows.find(({ kind }) => kind === "total")?.value;
  return (
    <div className="cartbar">
      <details className="holds">
        <DetailsSummary className="row">
          <b>{t("bag.summary.total")}</b>
          <span className="grow small muted">{t("bag.items", { count })}</span>{" "}
          {total === undefined ? null : (
            <b className="price" data-sum={t("bag.summary.recalculated")}>
              {figureOf(total, locale)}
            </b>
          )}
          <Icon name="down" />
        </DetailsSummary>
        <div>
          <LinesMini lines={lines} />
          <MoneyList rows={rows.filter(({ kind }) => kind !== "total")} />
        </div>
      </details>
      {method.name ? (
        <p className="row pays small">
          <span className="grow">{method.name}</span>
          <a className="link" href={`#${method.id}`}>
            {t("checkout.address.change")}
            <span className="sr">{`: ${t("checkout.method.heading")}`}</span>
          </a>
        </p>
      ) : null}
      <PlaceButton className="btn btn-wide" />
    </div>
  );
}

function PlaceButton({ className }: { className: string }) {
  const t = useT();
  return (
    <SubmitButton className={className} busy={t("checkout.placing")}>
      <NextStep>{t("checkout.place")}</NextStep>
    </SubmitButton>
  );
}
