import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";

interface LeavingProps {
  heading: string;
  lead: string;
  to: string;
  /** The page of the back link. */
  back: string;
}

/**
 * Leads to another site: automatically (the loader's `refreshTo`), or by the link. A form could not, because browsers
 * apply the policy for forms to the redirects that follow.
 */
export function Leaving({ heading, lead, to, back }: LeavingProps) {
  const t = useT();
  return (
    <>
      <div className="stack">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="stack tight">
        <a className="btn btn-wide" href={to} rel="noreferrer">
          {t("register.action")}
        </a>
        <Link className="btn btn-3 btn-wide" to={back}>
          {t("common.goBack")}
        </Link>
      </div>
    </>
  );
}
