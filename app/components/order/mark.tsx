import { Icon, type IconName } from "~/components/icon/icon";
import "./mark.css";

interface MarkProps {
  /** The result is not known yet. */
  waiting?: boolean | undefined;
  /** The order stopped. */
  stopped?: boolean | undefined;
}

/** A round icon beside a result. The default is done. */
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
