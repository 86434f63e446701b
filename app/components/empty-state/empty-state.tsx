import type { ReactNode } from "react";
import { Picture } from "~/components/picture/picture";
import "./empty-state.css";

export interface EmptyStateProps {
  /** A drawing of ours or a dish. */
  image: string;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Fills the page, with the title as its `h1`. */
  page?: boolean;
  /** A small last line. */
  foot?: ReactNode;
}

/** Nothing here, and what to do about it. */
export function EmptyState({ image, title, children, actions, page, foot }: EmptyStateProps) {
  const size = page ? 224 : 144;
  const Title = page ? "h1" : "h2";
  return (
    <div className={page ? "empty state" : "empty"}>
      <Picture src={image} alt="" width={size} height={size} first={page} />
      <Title>{title}</Title>
      {children ? <p className={page ? "lead" : "muted"}>{children}</p> : null}
      {actions ? <div className="btns">{actions}</div> : null}
      {foot ? <p className="small muted">{foot}</p> : null}
    </div>
  );
}
