import type { LoaderFunctionArgs } from "@remix-run/node";
import { walletOutcomeCookie } from "~/features/payments/wallet/wallet-outcome.server";
import { guard } from "~/guard.server";

/** The last form that was posted with Apple Pay, for the open sheet: its outcome, and the path that it led `to`. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const told = walletOutcomeCookie.read(args.request) ?? { outcome: "unknown" as const };
    visitor.setCookie(walletOutcomeCookie.clear());
    return Response.json(told, { headers: { "Cache-Control": "private, no-store" } });
  });
}
