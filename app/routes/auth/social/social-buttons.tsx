import { useLocale, useT } from "~/components/document/i18n";
import { useLite } from "~/components/document/lite";
import { formatList } from "~/domain/text/list";
import { SOCIAL } from "./social-marks";
import "~/components/form/fields/field.css";
import "~/components/form/or.css";

type Names = readonly (keyof typeof SOCIAL)[];

interface SocialButtonsProps {
  providers: Names;
  /** Those that do not open in this browser, and the address that opens them in another one. */
  elsewhere: { providers: Names; address: string } | undefined;
}

/** A button for each configured provider. */
export function SocialButtons({ providers, elsewhere }: SocialButtonsProps) {
  return (
    <>
      {providers.length > 0 ? <Buttons providers={providers} /> : null}
      {elsewhere ? <Elsewhere {...elsewhere} /> : null}
    </>
  );
}

function Buttons({ providers }: { providers: Names }) {
  const t = useT();
  // The name says it, too.
  const lite = useLite();
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

const FIELD = "entry-address";

/** Inside of another app: the way out to a browser. Record 139. */
function Elsewhere({ providers, address }: NonNullable<SocialButtonsProps["elsewhere"]>) {
  const t = useT();
  const names = formatList(
    providers.map((name) => SOCIAL[name].label),
    useLocale(),
  );
  return (
    <div className="field">
      <label htmlFor={FIELD}>{t("entry.auth.elsewhere", { providers: names })}</label>
      <input className="input" id={FIELD} type="url" readOnly value={address} />
      <p className="hint">{t("entry.auth.elsewhereHint")}</p>
    </div>
  );
}
