import { useT } from "~/components/document/i18n";

/** The buttons while customers sign in outside only: sign in, and reset the password. */
export function B2cButton() {
  const t = useT();
  return (
    <div className="stack tight">
      <form method="post" action="/auth/b2c">
        <button type="submit" className="btn btn-wide">
          {t("social.b2c.signIn")}
        </button>
      </form>
      <form method="post" action="/resources/b2c-reset">
        <button type="submit" className="btn btn-3 btn-wide">
          {t("entry.auth.forgot")}
        </button>
      </form>
    </div>
  );
}
