import { QrCode } from "~/components/basics/qr-code/qr-code";
import type { FragmentData } from "~/components/document/fragment";
import { PIX_PARTS } from "~/components/order/pix-ids";
import { formatMoney, type Money } from "~/domain/money/money";
import { freshFragment } from "~/platform/rendering/fragment.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** In pixels, where no style says otherwise. */
const SIZE = 216;

type PixVisitor = Pick<Visitor, "url" | "locale" | "t" | "lite" | "fragments">;

/**
 * The code as text, in a field of its own. As an HTML fragment it is in the document once, and not again in the page's
 * data.
 */
export function pixCode(visitor: PixVisitor, code: string): FragmentData {
  return freshFragment(
    visitor,
    PIX_PARTS.code,
    <>
      <label htmlFor={PIX_PARTS.field}>{visitor.t("a11y.pix.copy")}</label>
      <textarea className="input pix-code" id={PIX_PARTS.field} rows={4} readOnly value={code} />
    </>,
  );
}

/** The code as a QR picture. */
export function pixPicture(visitor: PixVisitor, code: string, amount: Money): FragmentData {
  const label = visitor.t("a11y.pix.picture", { amount: formatMoney(amount, visitor.locale) });
  return freshFragment(visitor, PIX_PARTS.picture, <QrCode text={code} label={label} size={SIZE} />);
}
