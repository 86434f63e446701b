import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/modules/guard.server";
import { ownSeat } from "~/modules/seat.server";

/** A share's receipt, to be kept. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    ownSeat(visitor);
    return new Response(null, { status: 404 });
  });
}
