import { useT } from "~/components/document/i18n";
import { TabPage } from "~/features/storefront/tab-page";
import { GuestSettings, HolderSettings } from "./menu.parts";
import type { ProfileMenu } from "./menu.server";
import { NewestOrdersSection } from "./newest-orders";

/** The settings. */
export function MenuPage({ frame, holder, orders }: ProfileMenu) {
  const t = useT();
  return (
    <TabPage frame={frame} tab="profile" title={t("title.profile.title")}>
      <main id="main">
        <div className={orders ? "wrap settings-page settings-beside" : "wrap settings-page"}>
          {holder ? <HolderSettings holder={holder} /> : <GuestSettings />}
          {orders ? <NewestOrdersSection {...orders} /> : null}
        </div>
      </main>
    </TabPage>
  );
}
