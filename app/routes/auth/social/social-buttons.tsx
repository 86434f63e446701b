import { useLocale, useT } from "~/components/document/i18n";
import { formatList } from "~/domain/text/list";
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
  return (
    <>
      <p className="or">{t("entry.auth.or")}</p>
      <div className="btns">
        {providers.map((name) => (
          // A plain form, because the next page is another document.
          <form key={name} method="post" action={`/auth/${name}`}>
            <button
              type="submit"
              className="btn btn-line btn-s"
              aria-label={t("entry.auth.withProvider", { provider: SOCIAL[name].label })}
            >
              <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
                {SOCIAL[name].mark}
              </svg>
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

/** The providers' logos, in their own colours. */
export const SOCIAL = {
  google: {
    label: "Google",
    mark: (
      <>
        <path
          fill="#4285f4"
          d="M21.6 12.2c0-.7-.1-1.3-.2-1.9H12v3.6h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.2Z"
        />
        <path
          fill="#34a853"
          d="M12 22c2.7 0 5-.9 6.6-2.5l-3.2-2.5c-.9.6-2 1-3.4 1a5.9 5.9 0 0 1-5.6-4.1H3.1v2.6A10 10 0 0 0 12 22Z"
        />
        <path fill="#fbbc05" d="M6.4 13.9a6 6 0 0 1 0-3.8V7.5H3.1a10 10 0 0 0 0 9Z" />
        <path
          fill="#ea4335"
          d="M12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5l3.3 2.6A5.9 5.9 0 0 1 12 6Z"
        />
      </>
    ),
  },
  apple: {
    label: "Apple",
    mark: (
      <path
        fill="currentColor"
        d="M16.7 12.6c0-2.2 1.8-3.3 1.9-3.3a4 4 0 0 0-3.2-1.8c-1.3-.1-2.6.8-3.3.8s-1.7-.8-2.9-.8a4.3 4.3 0 0 0-3.6 2.2c-1.5 2.7-.4 6.6 1.1 8.8.7 1 1.6 2.2 2.7 2.2s1.5-.7 2.9-.7 1.7.7 2.9.7 2-1.1 2.7-2.1a9 9 0 0 0 1.2-2.5 3.8 3.8 0 0 1-2.4-3.5ZM14.6 6.1A3.9 3.9 0 0 0 15.5 3.3a4 4 0 0 0-2.6 1.3 3.7 3.7 0 0 0-.9 2.7 3.3 3.3 0 0 0 2.6-1.2Z"
      />
    ),
  },
  facebook: {
    label: "Facebook",
    mark: (
      <path
        fill="#1877f2"
        d="M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.2c-1.2 0-1.6.8-1.6 1.5V12h2.8l-.4 2.9h-2.4v7A10 10 0 0 0 22 12Z"
      />
    ),
  },
};
