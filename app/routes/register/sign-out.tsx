import { useT } from "~/components/document/i18n";

/** Lets a customer sign out instead of completing the account now. */
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
