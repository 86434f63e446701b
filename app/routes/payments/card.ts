import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { endVaultVisit } from "./card-return.server";

/** Where the card vault leads back to, by GET: nothing to see, and leads on. Contract: Cards. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, endVaultVisit);
}
