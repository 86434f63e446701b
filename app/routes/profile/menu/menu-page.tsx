import { useT } from "~/components/document/i18n";
import type { StoreFrameData } from "~/features/storefront/store-frame.server";
import { TabPage } from "~/features/storefront/tab-page";
import { GuestSettings, HolderSettings } from "./menu.parts";
import type { Holder } from "./menu.server";

interface MenuPageProps {
  frame: StoreFrameData | undefined;
  holder: Holder | undefined;
}

/** The settings. */
export function MenuPage({ frame, holder }: MenuPageProps) {
  const t = useT();
  return (
    <TabPage frame={frame} tab="profile" title={t("title.profile.title")}>
      <main id="main">
        <div className="wrap settings-page">
          {holder ? <HolderSettings holder={holder} /> : <GuestSettings />}
        </div>
      </main>
    </TabPage>
  );
}
