import { DetailsSummary } from "~/components/basics/details-summary";
import { QrCode } from "~/components/basics/qr-code";
import { CopyButton } from "~/components/behavior/copy-button";
import { useScripted } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { Form } from "~/components/form/form";
import { Icon } from "~/components/icon/icon";
import { PIX_PARTS } from "~/components/order/pix-ids";
import { formatMoney } from "~/domain/money/money";
import { clockOf, TOLD_MINUTES } from "~/domain/time/time-left";
import pixCss from "./pix.css";
import type { PixView } from "./pix-parts.server";
import "~/components/form/fields/field.css";

interface PixCardProps {
  pix: PixView;
  /** The customer has pressed "I've paid", and the payment has not arrived yet. */
  saidPaid: boolean;
  words: PixWords;
}

/** The words that depend on what the Pix pays for. */
interface PixWords {
  heading: string;
  /** When the code expires. */
  until: string | undefined;
  /** The sentence about a payment that comes too late. */
  late: string;
}

/** A Pix to pay: the code to copy, its remaining time, and its picture for another device. */
export function PixCard({ pix, saidPaid, words }: PixCardProps) {
  const t = useT();
  const locale = useLocale();
  const isOver = pix.end !== undefined && pix.end.left <= 0;
  return (
    <section className="card pix" aria-labelledby="pix-heading">
      {/* The stylesheet is linked here, so only pages with a code load it. */}
      <link rel="stylesheet" href={pixCss} />
      <div className="hero">
        <h1 id="pix-heading">{isOver ? t("payment.pix.over") : words.heading}</h1>
        {pix.amount ? <p className="price big">{formatMoney(pix.amount, locale)}</p> : null}
      </div>
      {saidPaid || isOver ? (
        <div className="wide">
          <Banner icon="clock" title={t("payment.pix.notYet")}>
            {` ${isOver ? words.late : t("payment.pix.alreadyPaid")}`}
          </Banner>
        </div>
      ) : null}
      {isOver ? null : <PixCode pix={pix} />}
      {pix.end && words.until ? <TimeLeft end={pix.end} until={words.until} /> : null}
      <Form method="get" className="wide">
        <button type="submit" name="paid" value="1" className="btn btn-2 btn-wide">
          {t("payment.pix.iPaid")}
        </button>
      </Form>
      {pix.isWhole && !isOver ? <PixPicture pix={pix} /> : null}
    </section>
  );
}

function PixCode({ pix: { code } }: { pix: PixView }) {
  const t = useT();
  return (
    <>
      <div id={PIX_PARTS.code} className="field wide">
        <label htmlFor={PIX_PARTS.field}>{t("a11y.pix.copy")}</label>
        <textarea className="input pix-code" id={PIX_PARTS.field} rows={4} readOnly value={code} />
      </div>
      <div className="wide pix-button">
        <CopyButton
          field={PIX_PARTS.field}
          label={t("payment.pix.copy")}
          done={t("toast.pix.copied")}
          icon="copy"
          className="btn btn-wide"
        />
      </div>
    </>
  );
}

/** When the code expires. Script counts down, and reads the page anew at the end. */
function TimeLeft({ end: { left, of }, until }: { end: NonNullable<PixView["end"]>; until: string }) {
  const t = useT();
  const isScripted = useScripted();
  const minutes = TOLD_MINUTES.map((count) => [count, t("a11y.timer.left", { count })]);
  const counted = isScripted
    ? { "data-left": left, "data-say": JSON.stringify(Object.fromEntries(minutes)) }
    : {};
  return (
    <div className="field wide" {...counted}>
      <p className="row small">
        <span className="grow">{until}</span>
        {isScripted ? (
          <span role="timer" aria-live="off" hidden>
            {clockOf(left)}
          </span>
        ) : null}
      </p>
      <progress value={Math.min(left, of)} max={of} aria-label={t("a11y.pix.timeLeft")} />
    </div>
  );
}

/** In pixels, where no style says otherwise. */
const SIZE = 216;

function PixPicture({ pix: { code, amount, isPictureOpen } }: { pix: PixView }) {
  const t = useT();
  const locale = useLocale();
  const sum = amount === undefined ? "" : formatMoney(amount, locale);
  const label = t("a11y.pix.picture", { amount: sum }).trim();
  return (
    <details open={isPictureOpen}>
      <DetailsSummary className="link">
        <Icon name="qr" />
        {t("payment.pix.other")}
        <Icon name="down" />
      </DetailsSummary>
      <div id={PIX_PARTS.picture} className="pix-qr">
        <QrCode text={code} label={label} size={SIZE} />
      </div>
      <p className="small muted pix-qr-lead">{t("payment.pix.camera")}</p>
    </details>
  );
}
