import { Icon, type IconName } from "~/components/icon/icon";
import "./mark.css";

interface MarkProps {
  /** Still being found out. */
  waiting?: boolean | undefined;
  /** It will not go on. */
  stopped?: boolean | undefined;
}

/** A round mark beside an outcome: done, unless it says otherwise. */
export function Mark({ waiting, stopped }: MarkProps) {
  const [look, icon] = markOf({ waiting, stopped });
  return (
    <span className={look}>
      <Icon name={icon} />
    </span>
  );
}

function markOf({ waiting, stopped }: MarkProps): [className: string, icon: IconName] {
  if (stopped) return ["mark mark-bad", "close"];
  return waiting ? ["mark mark-wait", "clock"] : ["mark", "check"];
}
