import { Link } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { TABLE } from "~/domain/table/table-flow";

const STEPS = ["scan", "check", "choose", "pay"] as const;

/** How paying at the table works, step by step. */
export function TutorialSteps() {
  const t = useT();
  return (
    <ol className="how">
      {STEPS.map((step) => (
        <li key={step}>
          <span>
            <b>{t(`seat.tutorial.${step}.title`)}</b>
            <small>{t(`seat.tutorial.${step}.body`)}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The link to the tutorial, for a diner who has skipped it or seen it before. */
export function HowLink() {
  const t = useT();
  return (
    <p className="small">
      <Link className="link" to={TABLE.howItWorks}>
        {t("title.tableTutorial.title")}
      </Link>
    </p>
  );
}
