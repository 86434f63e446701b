import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { wholeAnswer } from "~/platform/edge/whole-answer.server";

/** Shows that the process answers. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async () => wholeAnswer("ok", { headers: { "Cache-Control": "no-store" } }));
}
