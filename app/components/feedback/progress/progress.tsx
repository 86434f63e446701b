import { useT } from "~/components/document/i18n";
import "./progress.css";

interface StepsProps {
  current: number;
  total: number;
}

export function Steps({ current, total }: StepsProps) {
  const words = useT()("a11y.step", { current, total });
  return (
    <div className="steps">
      <span aria-hidden="true">{words}</span>
      <progress value={current} max={total} aria-label={words} />
    </div>
  );
}

/** The progress of an order as a bar, with the stage in words. */
export function StageBar({ current, total, status }: StepsProps & { status: string }) {
  const t = useT();
  return <progress value={current} max={total} aria-label={t("a11y.stage", { current, total, status })} />;
}
