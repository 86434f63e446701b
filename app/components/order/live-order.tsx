import { StageBar } from "~/components/feedback/progress/progress";
import { Icon } from "~/components/icon/icon";
import "./live-order.css";

export interface LiveOrderProps {
  href: string;
  /** Number and status, such as "Pedido 4127 em preparo". */
  title: string;
  detail?: string | undefined;
  stage: { current: number; total: number; status: string };
  scheduled?: boolean | undefined;
}

/** A card of an order under way, as a link to it. */
export function LiveOrder({ href, title, detail, stage, scheduled }: LiveOrderProps) {
  return (
    <a className="card live" href={href}>
      <Icon name={scheduled ? "calendar" : "clock"} />
      <span>
        <b>{title}</b>
        {detail ? <span className="small muted block">{detail}</span> : null}
      </span>
      <Icon name="next" />
      <StageBar {...stage} />
    </a>
  );
}
