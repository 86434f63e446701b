import { Picture } from "~/components/picture/picture";
import "./hero.css";

interface OrderHeroProps {
  /** Over the figure, such as "Chega entre". */
  lead?: string | undefined;
  /** The one big figure, such as "20:05 e 20:15". */
  figure?: string | undefined;
  /** The page's heading: how the order is, in a warm line. */
  title: string;
  titleId?: string;
  image?: string | undefined;
}

/** The head of an order's page: when it comes, and how it is. */
export function OrderHero({ lead, figure, title, titleId, image }: OrderHeroProps) {
  return (
    <div className="hero-top">
      <div className="hero">
        {lead ? <p className="muted">{lead}</p> : null}
        {figure ? <strong>{figure}</strong> : null}
        <h1 id={titleId} className={figure ? "sub mt0" : "mt0"}>
          {title}
        </h1>
      </div>
      {image ? <Picture src={image} alt="" width={120} height={120} first /> : null}
    </div>
  );
}
