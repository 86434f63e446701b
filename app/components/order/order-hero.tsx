import { Picture } from "~/components/basics/picture/picture";
import "./hero.css";

interface OrderHeroProps {
  /** Above the figure, such as "Chega entre". */
  lead?: string | undefined;
  /** The one big figure, such as "20:05 e 20:15". */
  figure?: string | undefined;
  /** The minutes that are left, which the page's news renew; while these do not come they are hidden. */
  left?: string | undefined;
  isStale?: boolean | undefined;
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
  const { lead, figure, left, isStale = false, title, titleId, next, as: Title = "h1", image } = props;
  return (
    <div className="hero-top">
      <div className="hero">
        {lead ? <p className="muted">{lead}</p> : null}
        {figure ? <strong>{figure}</strong> : null}
        {left ? (
          <p className="left" data-told="left" data-when="fine" hidden={isStale}>
            {left}
          </p>
        ) : null}
        <Title id={titleId} className={figure ? "sub mt0" : "mt0"}>
          {title}
        </Title>
        {next ? <p className="muted">{next}</p> : null}
      </div>
      {image ? (
        <Picture
          src={image}
          alt=""
          width={120}
          height={120}
          first
          sizes="clamp(72px, 22vw, 120px)"
          inLite={false}
        />
      ) : null}
    </div>
  );
}
