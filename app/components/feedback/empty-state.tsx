import type { ReactNode } from "react";
import { Picture } from "~/components/basics/picture";
import "./empty-state.css";

export interface EmptyStateProps {
  image: string;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Fills the page. The title is its `h1`. */
  page?: boolean;
  foot?: ReactNode;
}

/** Says that there is nothing to show, and what the customer can do. */
export function EmptyState({ image, title, children, actions, page, foot }: EmptyStateProps) {
  const size = page ? 224 : 144;
  const Title = page ? "h1" : "h2";
  return (
    <div className={page ? "empty state" : "empty"}>
      <Picture src={image} alt="" width={size} height={size} first={page} />
      <Title data-said={page ? "" : undefined}>{title}</Title>
      {children ? <p className={page ? "lead" : "muted"}>{children}</p> : null}
      {actions ? <div className="btns">{actions}</div> : null}
      {foot ? <p className="small muted">{foot}</p> : null}
    </div>
  );
}
