import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { isThemeFile, schemeCss, schemeOfFile, themeCss } from "~/platform/content/theme.server";
import { wholeAnswer } from "~/platform/edge/whole-answer.server";
import { pageBody } from "~/platform/rendering/page-html.server";

/**
 * The restaurant's own colours as a stylesheet. Its name holds its hash, so it can be kept for ever. A name of other
 * colours gets those of now, to be asked for again. `light.css` and `dark.css` show them in one scheme, for `/example`.
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { theme } = await visitor.content();
    const scheme = schemeOfFile(args.params.file);
    const css = scheme ? schemeCss(theme, scheme) : themeCss(theme);
    const isNamed = isThemeFile(args.params.file, css);
    const headers = new Headers({
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": isNamed ? "public, max-age=31536000, immutable" : "no-store",
    });
    return wholeAnswer(pageBody(css, args.request, headers), { headers });
  });
}
