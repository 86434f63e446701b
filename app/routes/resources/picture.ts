import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { PICTURE_WIDTHS } from "~/domain/menu/picture-source";
import { guard } from "~/guard.server";
import emptyPlate from "~/images/prato-vazio.svg";
import { type PictureOutcome, servedPicture } from "~/platform/pictures/picture.server";

/** Longer addresses are nobody's picture. */
const LONGEST_SRC = 1_000;

const querySchema = z.object({
  src: z.url({ protocol: /^https?$/ }).max(LONGEST_SRC),
  w: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)),
  q: z.literal("lite").optional(),
});

/** How a browser embeds a picture. Whoever opens one as a page gets no drawing, which could hold script. */
const EMBEDDED = new Set(["image", "empty", null]);

/** A backend's picture, from our own origin, in the width and format that suit the screen. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const query = querySchema.safeParse(Object.fromEntries(visitor.url.searchParams));
    if (!query.success) return new Response("No such picture", { status: 400, headers: NOT_KEPT });
    const { src, w: width, q } = query.data;
    const { setup } = await visitor.content();
    const outcome = await servedPicture(
      { src, width, isLite: q === "lite" },
      { accept: args.request.headers.get("Accept") ?? "", origins: setup.image_origins },
    );
    return answer(outcome, src, args.request.headers);
  });
}

const NOT_KEPT = { "Cache-Control": "no-store" };

function answer(outcome: PictureOutcome, src: string, asked: Headers): Response {
  switch (outcome.kind) {
    case "picture": {
      const { bytes, type, etag } = outcome;
      if (type === "image/svg+xml" && !EMBEDDED.has(asked.get("Sec-Fetch-Dest"))) {
        return new Response("A picture is not a page", { status: 404, headers: NOT_KEPT });
      }
      const headers = {
        ETag: etag,
        Vary: "Accept",
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "Content-Type": type,
      };
      if (asked.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
      return new Response(new Uint8Array(bytes), { headers });
    }
    case "none":
      return leadTo(emptyPlate, "public, max-age=60");
    case "busy":
      // Pages may load it from there, only slower.
      return leadTo(src, "no-store");
    default:
      return outcome satisfies never;
  }
}

const leadTo = (to: string, cache: string) =>
  new Response(null, { status: 302, headers: { Location: to, "Cache-Control": cache } });
