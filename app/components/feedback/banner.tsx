import type { ReactNode } from "react";
import { Icon, type IconName } from "~/components/icon/icon";
import "./banner.css";

export interface BannerProps {
  icon: IconName;
  tone?: "ok" | "warn" | "bad" | "accent" | undefined;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears without a page load: `status` politely, `alert` at once. */
  role?: "status" | "alert" | undefined;
  /** The field of a follower's news that the title shows, see `Follow`. */
  isTold?: "failed";
}

/** A notice in the flow of the page. */
export function Banner({ icon, tone, title, children, action, role, isTold }: BannerProps) {
  return (
    <div className={tone ? `banner banner-${tone}` : "banner"} role={role}>
      <Icon name={icon} />
      <p className="grow">
        <b data-told={isTold}>{title}</b>
        {children}
      </p>
      {action}
    </div>
  );
}
