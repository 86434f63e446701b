import { type Stage, StageBar } from "~/components/feedback/progress";
import { Icon } from "~/components/icon/icon";
import "./live-order.css";

export interface LiveOrderProps {
  href: string;
  /** Number and status, such as "Pedido 4127 em preparo". */
  title: string;
  detail?: string | undefined;
  /** The minutes that are left. */
  left?: string | undefined;
  stage: Stage & { status: string };
  scheduled?: boolean | undefined;
  /** The time that was told is over. */
  late?: boolean | undefined;
}

/** A card of an order under way, as a link to it. */
export function LiveOrder({ href, title, detail, left, stage, scheduled, late }: LiveOrderProps) {
  const icon = scheduled ? "calendar" : "clock";
  return (
    <a className="card live" href={href}>
      <Icon name={late ? "alert" : icon} />
      <span>
        <b>{title}</b>
        {detail ? <span className="small muted block">{detail}</span> : null}
        {left ? <span className="small block live-left">{left}</span> : null}
      </span>
      <Icon name="next" />
      <StageBar {...stage} />
    </a>
  );
}
