import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { buildId } from "~/platform/rendering/build-id.server";

/** Which build is the latest. Open pages ask it and offer a reload: specification, "Start-up". */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async () => {
    return Response.json({ build: buildId() }, { headers: { "Cache-Control": "no-store" } });
  });
}
