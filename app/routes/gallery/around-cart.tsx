import { useT } from "~/components/document/i18n";
import { SuggestionRow } from "~/components/menu/suggestions/suggestion-row";
import { CouponCode } from "~/features/cart/coupons/coupon-code";
import { OfferedCoupon } from "~/features/cart/coupons/offered-coupon";
import { toCardItem } from "~/features/menu/to-card-item";
import { sampleItems } from "./samples";
import { Section } from "./section";

/** What goes with the cart, the field for a coupon, and a coupon within reach. */
export function AroundCart() {
  const t = useT();
  const items = sampleItems(t)
    .filter(({ status }) => status === "AVAILABLE")
    .map(toCardItem);
  const code = "AURORA10";
  const name = t("gallery.sample.promo");
  return (
    <Section title={t("gallery.aroundCart")}>
      <SuggestionRow items={items} isPopular={false} canAdd />
      <div className="card stack">
        <CouponCode label={t("title.coupon.title")} action="/example" refused={undefined} />
        <OfferedCoupon code={code} name={name} missing={undefined} />
        <OfferedCoupon code={code} name={name} missing="R$ 10,20" />
      </div>
    </Section>
  );
}
