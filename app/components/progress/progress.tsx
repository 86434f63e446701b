import { useT } from "~/components/i18n";
import "./progress.css";

interface StepsProps {
  current: number;
  total: number;
}

/** Where a customer is in the steps of a form. */
export function Steps({ current, total }: StepsProps) {
  const words = useT()("a11y.step", { current, total });
  return (
    <div className="steps">
      <span aria-hidden="true">{words}</span>
      <progress value={current} max={total} aria-label={words} />
    </div>
  );
}

/** How far an order is: a bar whose words name the stage. */
export function StageBar({ current, total, status }: StepsProps & { status: string }) {
  const t = useT();
  return <progress value={current} max={total} aria-label={t("a11y.stage", { current, total, status })} />;
}
