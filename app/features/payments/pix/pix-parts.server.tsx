import { encodeQR } from "qr";
import type { FragmentData } from "~/components/document/fragment";
import { PIX_PARTS } from "~/components/order/pix-ids";
import { formatMoney, type Money } from "~/domain/money/money";
import { freshFragment } from "~/platform/rendering/fragment.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { strokesOf } from "./qr-strokes";

/** The light border that a QR code needs, in modules. ISO/IEC 18004. */
const QUIET = 4;

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

/** The code as a QR picture, drawn on the server without script or another request. */
export function pixPicture(visitor: PixVisitor, code: string, amount: Money): FragmentData {
  const modules = encodeQR(code, "raw", { ecc: "medium", border: QUIET });
  return freshFragment(
    visitor,
    PIX_PARTS.picture,
    <svg
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={visitor.t("a11y.pix.picture", { amount: formatMoney(amount, visitor.locale) })}
    >
      <path stroke="#000" d={strokesOf(modules)} />
    </svg>,
  );
}
