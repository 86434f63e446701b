import { encodeQR } from "qr";
import type { FragmentData } from "~/components/document/fragment";
import { strokesOf } from "~/features/payments/pix/qr-strokes";
import { env } from "~/platform/env/env.server";
import { freshFragment } from "~/platform/rendering/fragment.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { linkOf, tableLinkCookie } from "./table-link.server";

/** The light border that a QR code needs, in modules. ISO/IEC 18004. */
const QUIET = 4;

/** The id of the element that holds the picture. */
const PICTURE = "table-link";

/** What the notice shows. */
export interface TableLinkView {
  /** Of the element, for its fragment. */
  id: string;
  picture: FragmentData;
  /** The link without `https://`, to type it instead. */
  address: string;
}

/** The notice with a table's link, which opens the bill on the phone. Undefined if there is no link to show. */
export function tableLinkView(visitor: Visitor): TableLinkView | undefined {
  const table = !visitor.isHandheld ? tableLinkCookie.read(visitor.request) : undefined;
  if (!table) return undefined;
  const label = visitor.t("seat.phone.picture");
  const picture = freshFragment(visitor, PICTURE, <Picture link={linkOf(table)} label={label} />);
  return { id: PICTURE, picture, address: `${new URL(env.APP_ORIGIN).host}/table` };
}

/**
 * The link as a QR picture, drawn on the server, without script or another request. It is dark on light in both
 * schemes, for cameras.
 */
function Picture({ link, label }: { link: string; label: string }) {
  const modules = encodeQR(link, "raw", { ecc: "medium", border: QUIET });
  const size = modules.length;
  return (
    <svg
      // The margin to the text is a twelfth of the picture.
      viewBox={`0 0 ${(size * 13) / 12} ${size}`}
      width={208}
      height={192}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" d={strokesOf(modules)} />
    </svg>
  );
}
