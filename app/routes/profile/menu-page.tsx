import { CartBar } from "~/components/frame/cart-bar";
import { Footer } from "~/components/frame/footer";
import { ShopHeader, StepHeader } from "~/components/frame/header";
import { useRoot } from "~/components/frame/use-root";
import { useT } from "~/components/i18n";
import type { ShopFrameData } from "~/modules/shop-frame.server";
import { GuestSettings, HolderSettings } from "./menu.parts";
import type { Holder } from "./menu.server";

interface MenuPageProps {
  frame: ShopFrameData | undefined;
  holder: Holder | undefined;
}

/** The settings, under the shop's bar; under a plain one while the shop cannot be read. */
export function MenuPage({ frame, holder }: MenuPageProps) {
  const t = useT();
  const root = useRoot();
  const brand = { name: root?.brand ?? "" };
  const main = (
    <main id="main">
      <div className="wrap settings-page">
        {holder ? <HolderSettings holder={holder} /> : <GuestSettings />}
      </div>
    </main>
  );
  if (!frame) {
    return (
      <>
        <StepHeader back="/" title={t("title.profile.title")} brand={brand} />
        {main}
        <Footer brand={brand} phone={root?.phone} />
      </>
    );
  }
  const { service, place, estimate, bag, address } = frame;
  const under = bag && bag.count > 0 ? "cart" : "tabs";
  return (
    <>
      <ShopHeader
        brand={brand}
        service={service}
        place={place}
        estimate={estimate}
        bag={bag}
        current="profile"
      />
      {main}
      <CartBar bag={bag} />
      <Footer brand={brand} address={address} phone={root?.phone} under={under} />
    </>
  );
}
