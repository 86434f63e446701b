import { useT } from "~/components/document/i18n";

/** The way out for somebody who would rather not complete their account now. */
export function SignOut() {
  const t = useT();
  return (
    <form className="stack tight" method="post" action="/resources/sign-out">
      <p className="small muted center">{t("register.complete.later")}</p>
      <button type="submit" className="btn btn-3 btn-wide">
        {t("register.complete.signOut")}
      </button>
    </form>
  );
}
