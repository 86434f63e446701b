import type { ActionFunctionArgs } from "@remix-run/node";
import { guard } from "~/modules/guard.server";

/** Puts away the notice that a table's link is for the phone. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor): Promise<never> => {
    throw visitor.redirect("/");
  });
}
