import { Shared, sharedFragment } from "~/components/document/fragment";
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

/** The tabs of a page, and which of those there are that not every backend has. */
interface TabLinksProps extends TabsProps, Record<string, string | boolean | undefined> {
  guest: boolean;
  accounts: boolean;
}

const LINKS = sharedFragment("tabs", (input: TabLinksProps) => <TabLinks {...input} />);

/** The tabs: at the bottom of a phone, in the header of a desktop. */
export function Tabs({ current }: TabsProps) {
  const t = useT();
  const [guest, accounts] = [useLevel("guest"), useLevel("accounts")];
  return (
    <Shared
      as="nav"
      fragment={LINKS}
      input={{ current, guest, accounts }}
      className="tabs"
      aria-label={t("a11y.landmark.main")}
    />
  );
}

function TabLinks({ current, ...levels }: TabLinksProps) {
  const t = useT();
  return (
    <>
      {TABS.filter((tab) => !("level" in tab) || levels[tab.level]).map((tab) => (
        <a key={tab.id} href={tab.href} aria-current={tab.id === current ? "page" : undefined}>
          <Icon name={tab.icon} />
          {t(tab.label)}
        </a>
      ))}
    </>
  );
}
