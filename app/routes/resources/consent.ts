import type { ActionFunctionArgs } from "@remix-run/node";
import { sameSitePath } from "~/domain/text/url";
import { visitCookie } from "~/features/analytics/analytics.server";
import { CONSENTS, consentCookie } from "~/features/analytics/consent.server";
import { guard } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

/** Saves whether visits may be counted (`consent`), and goes back. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const form = await typedForm(args.request);
    const back = sameSitePath(form.get("back")) ?? "/";
    const answer = CONSENTS.find((one) => one === form.get("consent"));
    if (!answer) return visitor.redirect(back, { tone: "bad", text: t("error.defaultError") });
    visitor.setCookie(consentCookie.serialize(answer));
    if (answer === "no" && visitCookie.read(args.request)) visitor.setCookie(visitCookie.clear());
    return visitor.redirect(back, { tone: "ok", text: t(`consent.kept.${answer}`) });
  });
}
