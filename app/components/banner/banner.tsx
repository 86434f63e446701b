import type { ReactNode } from "react";
import { Icon, type IconName } from "~/components/icon/icon";
import "./banner.css";

export interface BannerProps {
  icon: IconName;
  tone?: "ok" | "warn" | "bad" | "accent" | undefined;
  title: string;
  /** One or two sentences. */
  children?: ReactNode;
  /** A link or form that answers it. */
  action?: ReactNode;
  /** Read out when it appears without a page load: `status` politely, `alert` at once. */
  role?: "status" | "alert" | undefined;
}

/** Something to know before going on, in the flow of the page. */
export function Banner({ icon, tone, title, children, action, role }: BannerProps) {
  return (
    <div className={tone ? `banner banner-${tone}` : "banner"} role={role}>
      <Icon name={icon} />
      <p className="grow">
        <b>{title}</b>
        {children}
      </p>
      {action}
    </div>
  );
}
