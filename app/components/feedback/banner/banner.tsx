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
}

/** A notice in the flow of the page. */
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
