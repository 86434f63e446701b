import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";

/** The short way to one's rights. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor): Promise<null> => {
    throw visitor.redirect("/privacy/my-data");
  });
}
