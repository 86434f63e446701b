import { Shared, sharedFragment } from "~/components/document/fragment";
import { useT } from "~/components/document/i18n";
import { WayOut } from "~/components/frame/way-out";
import { Icon, type IconName } from "~/components/icon/icon";
import "./tabs.css";

export type Tab = "home" | "menu" | "orders" | "profile";

const TABS = [
  { id: "home", href: "/", icon: "home", label: "shell.tab.home" },
  { id: "menu", href: "/menu", icon: "menu", label: "shell.tab.menu" },
  { id: "orders", href: "/orders", icon: "orders", label: "shell.tab.orders" },
  { id: "profile", href: "/profile", icon: "user", label: "shell.tab.profile" },
] as const satisfies readonly { id: Tab; href: string; icon: IconName; label: string }[];

interface TabsProps extends Record<string, string | undefined> {
  current?: Tab | undefined;
  /** See `WayOut`. */
  form?: string | undefined;
}

const LINKS = sharedFragment("tabs", (input: TabsProps) => <TabLinks {...input} />);

/** The tabs: at the bottom of a phone, in the header of a desktop. */
export function Tabs({ current, form }: TabsProps) {
  const t = useT();
  return (
    <Shared
      as="nav"
      fragment={LINKS}
      input={{ current, form }}
      className="tabs"
      aria-label={t("a11y.landmark.main")}
    />
  );
}

function TabLinks({ current, form }: TabsProps) {
  const t = useT();
  return (
    <>
      {TABS.map((tab) => (
        <WayOut
          key={tab.id}
          href={tab.href}
          form={form}
          aria-current={tab.id === current ? "page" : undefined}
        >
          <Icon name={tab.icon} />
          {t(tab.label)}
        </WayOut>
      ))}
    </>
  );
}
