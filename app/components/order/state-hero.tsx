import { Mark } from "./mark";
import "./hero.css";

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
