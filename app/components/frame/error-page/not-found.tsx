import { useHere } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { useLevel } from "~/components/frame/root-data";
import emptyPlate from "~/images/prato-vazio.svg";

export interface NotFoundProps {
  /** What was requested; without it, a page. */
  what?: "item" | "order" | undefined;
  /** Whether signing in may show it. Then the page offers it and leads back here. */
  signIn?: boolean | undefined;
}

/** The body of a 404 page. It links to the menu and, if it may help, to the sign-in. */
export function NotFound({ what, signIn }: NotFoundProps) {
  const t = useT();
  const here = useHere();
  const key = what ? (`status.notFound.${what}` as const) : "status.404";
  const isAlone = !useLevel("accounts") && what === "order";
  return (
    <EmptyState
      page
      image={emptyPlate}
      title={t(`${key}.title`)}
      actions={
        <>
          {signIn ? (
            <form className="stack" method="post" action="/resources/sign-in">
              <input type="hidden" name="back" value={here} />
              <button type="submit" className="btn btn-wide">
                {t("title.auth.title")}
              </button>
            </form>
          ) : null}
          <a className={signIn ? "btn btn-2" : "btn"} href="/menu">
            {t("cart.empty.action")}
          </a>
          <a className="btn btn-2" href="/">
            {t("status.404.action.home")}
          </a>
        </>
      }
    >
      {t(isAlone ? "status.notFound.order.bodyAlone" : `${key}.body`)}
    </EmptyState>
  );
}
