import { useT } from "~/components/document/i18n";
import "./progress.css";

interface StepsProps {
  current: number;
  total: number;
}

export function Steps({ current, total }: StepsProps) {
  const words = useT()("a11y.step", { current, total });
  return (
    <div className="stack tight small muted">
      <span aria-hidden="true">{words}</span>
      <progress value={current} max={total} aria-label={words} />
    </div>
  );
}

export interface Stage extends StepsProps {
  /** Somebody is at work on the current stage, which moves. */
  isAtWork?: boolean | undefined;
}

/** The stages of an order as a bar, with the current one in words. */
export function StageBar({ current, total, isAtWork, status }: Stage & { status: string }) {
  const t = useT();
  const kindOf = (stage: number) => {
    if (stage > current) return undefined;
    return stage === current && isAtWork ? "done at-work" : "done";
  };
  return (
    <span
      className="stages"
      role="progressbar"
      aria-valuenow={current}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-label={t("a11y.stage", { current, total, status })}
    >
      {Array.from({ length: total }, (_, index) => index + 1).map((stage) => (
        <i key={stage} className={kindOf(stage)} />
      ))}
    </span>
  );
}
