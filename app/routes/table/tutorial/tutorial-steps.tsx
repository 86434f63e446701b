import { useT } from "~/components/document/i18n";

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
