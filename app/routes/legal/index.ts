import type { LoaderFunctionArgs } from "@remix-run/node";
import { PRIVACY } from "~/features/legal/legal-paths";
import { guard } from "~/guard.server";

/** The short URL of the page of one's data. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => visitor.redirect(PRIVACY.myData));
}
