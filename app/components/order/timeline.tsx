import "~/components/feedback/progress.css";
import "./timeline.css";

export interface TimelineStep {
  label: string;
  /** Formatted, such as "19:32". */
  time?: string | undefined;
  state: "done" | "now" | "todo";
  note?: string | undefined;
  /** Somebody is at work on it: it moves. */
  isAtWork?: boolean | undefined;
}

/** The stages of an order. The current one is marked. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ label, time, state, note, isAtWork }) => (
        <li
          key={label}
          className={state === "todo" ? undefined : isAtWork ? `${state} at-work` : state}
          aria-current={state === "now" ? "step" : undefined}
        >
          {label}
          {time ? <time>{time}</time> : null}
          {note ? <small>{note}</small> : null}
        </li>
      ))}
    </ol>
  );
}
