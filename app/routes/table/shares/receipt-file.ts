import type { LoaderFunctionArgs } from "@remix-run/node";
import { findOwnShare, shareHome } from "~/features/table/shares/own-share.server";
import { receiptText } from "~/features/table/shares/share-words.server";
import { guard } from "~/guard.server";

const TEXT = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" };

/** A share's receipt as a file. A share that is not paid has none. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const share = await findOwnShare(visitor, args.params.paymentId);
    if (!share) return new Response(visitor.t("title.notFound.title"), { status: 404, headers: TEXT });
    if (share.state !== "paid") return visitor.redirect(shareHome(share));
    const attachment = {
      "Content-Disposition": `attachment; filename="${visitor.t("share.paid.file")}.txt"`,
    };
    return new Response(await receiptText(visitor, share), { headers: { ...TEXT, ...attachment } });
  });
}
