import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";

/** Shows that the process answers. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async () => new Response("ok", { headers: { "Cache-Control": "no-store" } }));
}
