import { useT } from "~/components/document/i18n";
import { useLevel } from "~/components/frame/root-data";
import { Icon, type IconName } from "~/components/icon/icon";
import type { Level } from "~/domain/visit/levels";
import "./tabs.css";

export type Tab = "home" | "menu" | "orders" | "profile";

const TABS = [
  { id: "home", href: "/", icon: "home", label: "title.home.title" },
  { id: "menu", href: "/menu", icon: "menu", label: "title.menu.title" },
  { id: "orders", href: "/orders", icon: "orders", label: "title.orders.title", level: "guest" },
  { id: "profile", href: "/profile", icon: "user", label: "title.profile.title", level: "accounts" },
] as const satisfies readonly { id: Tab; href: string; icon: IconName; label: string; level?: Level }[];

interface TabsProps {
  current?: Tab | undefined;
}

/** The tabs: at the bottom of a phone, in the header of a desktop. */
export function Tabs({ current }: TabsProps) {
  const t = useT();
  const levels = { guest: useLevel("guest"), accounts: useLevel("accounts") };
  return (
    <nav className="tabs" aria-label={t("a11y.landmark.main")}>
      {TABS.filter((tab) => !("level" in tab) || levels[tab.level]).map((tab) => (
        <a key={tab.id} href={tab.href} aria-current={tab.id === current ? "page" : undefined}>
          <Icon name={tab.icon} />
          {t(tab.label)}
        </a>
      ))}
    </nav>
  );
}
