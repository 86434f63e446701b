import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { endVaultVisit } from "./card-return.server";

/** The vault's return, by GET. It shows nothing and redirects. Contract: Cards. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, endVaultVisit);
}
