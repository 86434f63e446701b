import type { ActionFunctionArgs } from "@remix-run/node";
import { OFFLINE } from "~/features/offline/offline-paths";
import { guard } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { offlineCookie } from "~/platform/visitor/browser-cookies.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

const WORDS = { on: "toast.offline.on", off: "toast.offline.off" } as const;

/** Lets this browser keep pages to read offline (`offline`: on or off), or ends that. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const form = await typedForm(args.request);
    const choice = (["on", "off"] as const).find((one) => one === form.get("offline"));
    if (!choice) return visitor.redirect(OFFLINE.setting, { tone: "bad", text: t("error.defaultError") });
    visitor.setCookie(offlineCookie.serialize(choice));
    return visitor.redirect(OFFLINE.setting, { tone: "ok", text: t(WORDS[choice]) });
  });
}
