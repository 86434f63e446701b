import type { LoaderFunctionArgs } from "@remix-run/node";
import { walletOutcomeCookie } from "~/features/payments/wallet/wallet-outcome.server";
import { guard } from "~/guard.server";

/** The outcome of the last form that was posted with Apple Pay, for the open sheet: `{ outcome }`. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const outcome = walletOutcomeCookie.read(args.request) ?? "unknown";
    visitor.setCookie(walletOutcomeCookie.clear());
    return Response.json({ outcome }, { headers: { "Cache-Control": "private, no-store" } });
  });
}
