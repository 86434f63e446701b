import { useT } from "~/components/document/i18n";
import { useLite } from "~/components/document/lite";
import { SOCIAL } from "./social-marks";
import "~/components/form/or.css";

/** A button for each configured provider. */
export function SocialButtons({ providers }: { providers: readonly (keyof typeof SOCIAL)[] }) {
  const t = useT();
  // The name says it, too.
  const lite = useLite();
  if (providers.length === 0) return null;
  return (
    <>
      <p className="or">{t("entry.auth.or")}</p>
      <div className="social">
        {providers.map((name) => (
          // A plain form, because the next page is another document.
          <form key={name} method="post" action={`/auth/${name}`}>
            <button
              type="submit"
              className="btn btn-line btn-wide"
              aria-label={t("entry.auth.withProvider", { provider: SOCIAL[name].label })}
            >
              {lite ? null : (
                <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
                  {SOCIAL[name].mark}
                </svg>
              )}
              {SOCIAL[name].label}
            </button>
          </form>
        ))}
      </div>
    </>
  );
}
