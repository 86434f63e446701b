import type { LoaderFunctionArgs } from "@remix-run/node";
import { PRIVACY } from "~/features/legal/legal-paths";
import { guard } from "~/guard.server";
import { has } from "~/platform/content/content.server";

/** The short URL of the page of one's data; of the policy where there are no accounts. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const page = (await has(visitor, "accounts")) ? PRIVACY.myData : PRIVACY.policy;
    return visitor.redirect(page);
  });
}
