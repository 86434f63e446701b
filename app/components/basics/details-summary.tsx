import type { ReactNode } from "react";

interface DetailsSummaryProps {
  /** How its content is laid out: `link`, `row` or `choice`. */
  className: string;
  children: ReactNode;
}

/**
 * What opens the details that it stands in. Safari before 15 lays a summary out as a block, whatever its `display`, so the
 * content is in a box inside of it.
 */
export function DetailsSummary({ className, children }: DetailsSummaryProps) {
  return (
    <summary>
      <span className={className}>{children}</span>
    </summary>
  );
}
