import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { Icon } from "~/components/icon/icon";
import { CART } from "~/domain/visit/cart-paths";

/** The coupon on the cart, with a button that removes it. */
export function UsedCoupon({ used: { code, saves } }: { used: { code: string; saves: string } }) {
  const t = useT();
  return (
    <Banner
      icon="check"
      tone="ok"
      title={t("bag.coupon.applied", { code })}
      action={
        <form className="end" method="post" action={CART.removeCoupon}>
          <FormKey />
          <button className="btn btn-3 btn-s" type="submit" aria-label={t("bag.coupon.remove")}>
            <Icon name="close" />
          </button>
        </form>
      }
    >
      {t("bag.coupon.saves", { amount: saves })}
    </Banner>
  );
}
