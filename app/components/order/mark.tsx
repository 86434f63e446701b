import { Icon } from "~/components/icon/icon";
import "./mark.css";

/** A round mark over an outcome: done, or still being found out. */
export function Mark({ waiting }: { waiting?: boolean }) {
  return (
    <span className={waiting ? "mark mark-wait" : "mark"}>
      <Icon name={waiting ? "clock" : "check"} />
    </span>
  );
}
