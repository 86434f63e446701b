import { Icon } from "~/components/icon/icon";
import { StageBar } from "~/components/progress/progress";
import "./live-order.css";

export interface LiveOrderProps {
  href: string;
  /** Number and status, such as "Pedido 4127 em preparo". */
  title: string;
  /** When it comes. */
  detail?: string | undefined;
  stage: { current: number; total: number; status: string };
  /** For later instead of now. */
  scheduled?: boolean | undefined;
}

/** An order under way, as a card that leads to it. */
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
