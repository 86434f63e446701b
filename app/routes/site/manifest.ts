import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { wholeAnswer } from "~/platform/edge/whole-answer.server";

const SIZES = ["192x192", "512x512"] as const;

/** The web app manifest, in the restaurant's name and the customer's language. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { setup } = await visitor.content();
    const manifest = {
      id: "/",
      name: setup.name,
      short_name: setup.name,
      description: visitor.t("title.home.description", { brand: setup.name }),
      lang: visitor.locale,
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: "#faf7f9",
      theme_color: "#ffffff",
      icons: [
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
        ...SIZES.map((sizes) => ({ src: `/icon-${sizes.split("x")[0]}.png`, sizes, type: "image/png" })),
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    };
    return wholeAnswer(JSON.stringify(manifest), {
      headers: {
        "Content-Type": "application/manifest+json; charset=utf-8",
        "Cache-Control": "private, max-age=3600",
        Vary: "Accept-Language, Cookie",
      },
    });
  });
}
