import type { BasketFrameData } from "./basket-frame.server";
import "~/components/frame/thumb-bar.css";
import "./cart-bar.css";

/** The place of what was chosen at a table or for a shared order, at the foot of its menu. Empty while nothing is. */
export function BasketBar({ chosen }: Pick<BasketFrameData, "chosen">) {
  return (
    <div data-frame="bar">
      {chosen ? (
        <nav className="cartbar" aria-label={chosen.title}>
          <a className="btn btn-wide btn-split" href={chosen.href} aria-label={chosen.label}>
            <span className="count">{chosen.count}</span>
            {chosen.title}
            <span className="price">{chosen.total}</span>
          </a>
        </nav>
      ) : null}
    </div>
  );
}
