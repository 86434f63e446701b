import { Picture } from "~/components/basics/picture/picture";
import "./hero.css";

interface OrderHeroProps {
  /** Above the figure, such as "Chega entre". */
  lead?: string | undefined;
  /** The one big figure, such as "20:05 e 20:15". */
  figure?: string | undefined;
  /** The page's heading: the status in a warm line. */
  title: string;
  titleId?: string;
  /** Another heading level, if the page already has an `h1`. */
  as?: "h1" | "h3";
  image?: string | undefined;
}

/** The top of an order's page: arrival time and status. */
export function OrderHero({ lead, figure, title, titleId, as: Title = "h1", image }: OrderHeroProps) {
  return (
    <div className="hero-top">
      <div className="hero">
        {lead ? <p className="muted">{lead}</p> : null}
        {figure ? <strong>{figure}</strong> : null}
        <Title id={titleId} className={figure ? "sub mt0" : "mt0"}>
          {title}
        </Title>
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
