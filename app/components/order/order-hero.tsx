import { Picture } from "~/components/basics/picture";
import { Icon, type IconName } from "~/components/icon/icon";
import "./hero.css";
import "./mark.css";

interface OrderHeroProps {
  /** Above the figure, such as "Chega entre". */
  lead?: string | undefined;
  /** The one big figure, such as "20:05 e 20:15". */
  figure?: string | undefined;
  /** The minutes that are left, which the page's news renew; while these do not come they are hidden. */
  left?: string | undefined;
  /** The page's heading: the status in a warm line. */
  title: string;
  titleId?: string;
  /** What comes next, in one sentence. */
  next?: string | undefined;
  /** Another heading level, if the page already has an `h1`. */
  as?: "h1" | "h3";
  image?: string | undefined;
}

/** The top of an order's page: arrival time, status, and what comes next. */
export function OrderHero(props: OrderHeroProps) {
  const { lead, figure, left, title, titleId, next, as: Title = "h1", image } = props;
  return (
    <div className="hero-top">
      <div className="hero">
        {lead ? <p className="muted">{lead}</p> : null}
        {figure ? <strong>{figure}</strong> : null}
        {left ? (
          <p className="left" data-told="left" data-when="fine">
            {left}
          </p>
        ) : null}
        <Title id={titleId} className={figure ? "sub mt0" : "mt0"}>
          {title}
        </Title>
        {next ? <p className="muted">{next}</p> : null}
      </div>
      {image ? (
        <Picture src={image} alt="" width={120} height={120} first sizes="clamp(72px, 22vw, 120px)" />
      ) : null}
    </div>
  );
}

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

interface StateHeroProps {
  title: string;
  titleId: string;
  body: string;
  /** It waits; otherwise it stopped. */
  waiting?: boolean;
}

/** The top of an order's page while the order waits for something, or after it stopped. */
export function StateHero({ title, titleId, body, waiting = false }: StateHeroProps) {
  return (
    <div className="hero-top">
      <div className="hero">
        <h1 id={titleId} className="mt0">
          {title}
        </h1>
        <p className="muted">{body}</p>
      </div>
      {waiting ? <Mark waiting /> : <Mark stopped />}
    </div>
  );
}
