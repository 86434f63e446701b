import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";

/**
 * Lets a customer leave the account instead of completing it now: `guest` with the order going on without it, or signing
 * out.
 */
export function SignOut({ guest }: { guest: boolean }) {
  const t = useT();
  return (
    <div className="stack tight">
      <p className="small muted center">{t("register.complete.later")}</p>
      {guest ? (
        <form method="post" action="/resources/guest">
          <FormKey />
          <button type="submit" className="btn btn-2 btn-wide">
            {t("entry.auth.guest")}
          </button>
          <p className="small muted center">{t("register.complete.guest")}</p>
        </form>
      ) : null}
      <form method="post" action="/resources/sign-out">
        <button type="submit" className="btn btn-3 btn-wide">
          {t("register.complete.signOut")}
        </button>
      </form>
    </div>
  );
}
