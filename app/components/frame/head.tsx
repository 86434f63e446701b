import { useMatches } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { useDocument } from "~/components/document";
import { failureOf } from "./failure-of";
import { isPageHandle, pageTitleOf, refreshSecondsOf, refreshToOf } from "./page-handle";

/** The page's title, description and, without script, its refresh; `Error:` before the title of a refused form. */
export function Head({ brand, script }: { brand: string | undefined; script: boolean }) {
  const { t } = useDocument();
  const matches = useMatches();
  const state = useContext(RouterState);
  const error = state?.errors && Object.values(state.errors)[0];
  const page = matches.at(-1);
  const handle = isPageHandle(page?.handle) ? page.handle : {};
  const own = pageTitleOf(page?.data);
  const description =
    own?.description ?? (handle.title?.description && t(handle.title.description, { brand: brand ?? "" }));
  const leavesTo = refreshToOf(page?.data);
  const refresh = leavesTo === undefined ? refreshSecondsOf(page?.data) : `0;url=${leavesTo}`;
  const meta = refresh === undefined ? null : <meta httpEquiv="refresh" content={String(refresh)} />;
  const name = () => {
    if (error) return t(failureOf(error).title);
    const text = own?.text ?? (handle.title ? t(handle.title.key) : "");
    return isRefused(state?.actionData) ? t("title.refused", { page: text.toLowerCase() }) : text;
  };
  return (
    <>
      <title>{[name(), brand].filter(Boolean).join(" · ")}</title>
      {description && !error ? <meta name="description" content={description} /> : null}
      {handle.index && !error ? null : <meta name="robots" content="noindex" />}
      {script && meta ? <noscript>{meta}</noscript> : meta}
    </>
  );
}

/** Only a form that was refused leaves an action's data behind, or one that was merely worked out again. */
function isRefused(actionData: Record<string, unknown> | null | undefined): boolean {
  return Object.values(actionData ?? {}).some(
    (data) => !(typeof data === "object" && data !== null && "recalculated" in data),
  );
}
