import type { ActionFunctionArgs } from "@remix-run/node";
import { sameSitePath } from "~/domain/text/url";
import { backToSwitch } from "~/domain/visit/back-to-switch";
import { guard } from "~/guard.server";
import { LOCALES } from "~/locales/locale";
import { typedForm } from "~/platform/forms/posted-form.server";
import { localeCookie, withoutLanguage } from "~/platform/i18n/i18n.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

/** Saves the chosen language (`locale`), and goes back. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const form = await typedForm(args.request);
    const back = withoutLanguage(sameSitePath(form.get("back")) ?? "/");
    const locale = LOCALES.find((one) => one === form.get("locale"));
    if (!locale)
      return visitor.redirect(backToSwitch(back, visitor.url), {
        tone: "bad",
        text: visitor.t("error.defaultError"),
      });
    visitor.setCookie(localeCookie.serialize(locale));
    return visitor.redirect(backToSwitch(back, visitor.url));
  });
}
