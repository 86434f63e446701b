import { QrCode } from "~/components/basics/qr-code/qr-code";
import type { FragmentData } from "~/components/document/fragment";
import { env } from "~/platform/env/env.server";
import { freshFragment } from "~/platform/rendering/fragment.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { linkOf, tableLinkCookie } from "./table-link.server";

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
  // The margin is to the text beside it.
  const code = <QrCode text={linkOf(table)} label={label} size={192} margin={1 / 12} />;
  const picture = freshFragment(visitor, PICTURE, code);
  return { id: PICTURE, picture, address: `${new URL(env.APP_ORIGIN).host}/table` };
}
