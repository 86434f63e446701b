import { useT } from "~/components/document/i18n";
import { TabPage } from "~/features/storefront/tab-page";
import { BesideSettings } from "./beside-settings";
import { GuestSettings, HolderSettings } from "./menu.parts";
import type { ProfileMenu } from "./menu.server";

/** The settings. */
export function MenuPage({ frame, holder, orders, rows }: ProfileMenu) {
  const t = useT();
  const isWide = orders !== undefined || rows !== undefined;
  return (
    <TabPage frame={frame} tab="profile" title={t("title.profile.title")}>
      <main id="main">
        <div className={isWide ? "wrap settings-page settings-beside" : "wrap settings-page"}>
          {holder ? <HolderSettings holder={holder} /> : <GuestSettings />}
          {isWide ? <BesideSettings orders={orders} rows={rows} /> : null}
        </div>
      </main>
    </TabPage>
  );
}
