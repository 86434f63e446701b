import { useT } from "~/components/document/i18n";

/** The one way in while the restaurant's customers sign in outside: there, and for a password that was forgotten. */
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
