import type { LoaderFunctionArgs } from "@remix-run/node";
import { walletOutcomeCookie } from "~/features/payments/wallet/wallet-outcome.server";
import { guard } from "~/guard.server";

/** What became of the form that was posted last with Apple Pay, for the sheet that is still open: `{ outcome }`. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const outcome = walletOutcomeCookie.read(args.request) ?? "unknown";
    visitor.setCookie(walletOutcomeCookie.clear());
    return Response.json({ outcome }, { headers: { "Cache-Control": "private, no-store" } });
  });
}
