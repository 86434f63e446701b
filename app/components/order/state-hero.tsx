import { Mark } from "./mark";
import "./hero.css";

interface StateHeroProps {
  /** The page's heading. */
  title: string;
  titleId: string;
  /** A sentence or two. */
  body: string;
  /** It is under way; otherwise it stopped. */
  waiting?: boolean;
}

/** The head of an order that does not move on: it waits for something, or has stopped. */
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
