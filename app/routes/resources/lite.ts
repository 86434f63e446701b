import type { ActionFunctionArgs } from "@remix-run/node";
import { sameSitePath } from "~/domain/text/url";
import { backToSwitch, LITE_OFF, LITE_ON } from "~/domain/visit/lite";
import { guard } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { liteCookie } from "~/platform/visitor/browser-cookies.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

const WORDS = { [LITE_ON]: "toast.lite.on", [LITE_OFF]: "toast.lite.off" } as const;

/** Turns lite mode on or off, and goes back. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const form = await typedForm(args.request);
    const back = sameSitePath(form.get("back")) ?? "/";
    const lite = ([LITE_ON, LITE_OFF] as const).find((one) => one === form.get("lite"));
    if (!lite)
      return visitor.redirect(backToSwitch(back, visitor.url), {
        tone: "bad",
        text: t("error.defaultError"),
      });
    visitor.setCookie(liteCookie.serialize(lite));
    return visitor.redirect(backToSwitch(back, visitor.url), { tone: "ok", text: t(WORDS[lite]) });
  });
}
