import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { PICTURE_WIDTHS, servedWidth } from "~/domain/menu/picture-source";
import { guard } from "~/guard.server";
import { openedPicture } from "~/platform/backend/signed-picture.server";
import { wholeAnswer } from "~/platform/edge/whole-answer.server";
import { limit } from "~/platform/limits/limits.server";
import { type PictureOutcome, servedPicture } from "~/platform/pictures/picture.server";

const querySchema = z.object({
  // No picture has a longer address.
  src: z.url({ protocol: /^https?$/ }).max(1_000),
  w: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)),
  own: z.literal("1").optional(),
});

/** What a drawing may use: what it holds itself, and no script. */
const DRAWING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** A backend's picture, from our own origin, in the width and format that suit the screen, and small where a browser saves data. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const query = querySchema.safeParse(Object.fromEntries(visitor.url.searchParams));
    if (!query.success) return without(400);
    const { w, own } = query.data;
    const src = openedPicture(query.data.src);
    // A guess counts like a picture that must be made.
    if (src === undefined) return without((await limit(visitor, "picture")) === undefined ? 403 : 429);
    const { setup } = await visitor.content();
    const { headers } = args.request;
    const isSmall = headers.get("Save-Data")?.trim().toLowerCase() === "on";
    // One pixel per point is enough there.
    const width = isSmall ? servedWidth(w / 2) : w;
    const outcome = await servedPicture(
      { src, width, isSmall, isPrivate: own === "1" },
      {
        accept: headers.get("Accept") ?? "",
        origins: setup.image_origins,
        mayMake: async () => (await limit(visitor, "picture")) === undefined,
      },
    );
    return answer(outcome, headers.get("If-None-Match"));
  });
}

/**
 * The answer for an outcome. One without a picture has no body: the page draws its stand-in, which differs by place,
 * in CSS.
 */
function answer(outcome: PictureOutcome, held: string | null): Response {
  switch (outcome.kind) {
    case "picture": {
      const { bytes, type, etag, isPrivate } = outcome;
      const headers = new Headers({
        ETag: etag,
        Vary: "Accept, Save-Data",
        // A customer's own picture is not left behind in a browser that they leave.
        "Cache-Control": isPrivate ? "private, no-store" : "public, max-age=31536000, immutable",
        "Content-Type": type,
      });
      if (type === "image/svg+xml") {
        // A drawing can hold script. Whoever opens it as a page gets a file to save.
        headers.set("Content-Security-Policy", DRAWING_POLICY);
        headers.set("Content-Disposition", "attachment; filename=picture.svg");
      }
      if (held?.split(/,\s*/).some((tag) => tag.replace(/^W\//, "") === etag))
        return new Response(null, { status: 304, headers });
      return wholeAnswer(bytes, { headers });
    }
    case "none":
      return without(404, "public, max-age=60");
    case "later":
      return without(503);
    case "limited":
      return without(429);
    default:
      return outcome satisfies never;
  }
}

function without(status: 400 | 403 | 404 | 429 | 503, cache = "no-store"): Response {
  const wait: [string, string][] = status === 429 || status === 503 ? [["Retry-After", "10"]] : [];
  return new Response(null, { status, headers: [["Cache-Control", cache], ...wait] });
}
