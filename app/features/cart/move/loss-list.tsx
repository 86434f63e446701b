import { useLocale, useT } from "~/components/document/i18n";
import { type Change, ChangeList } from "~/components/order/change-list";
import { formatMoney } from "~/domain/money/money";
import type { Translate } from "~/locales/catalog";
import type { CartLosses } from "./move.server";

/** The losses of a cart that are shown. */
export type ShownLosses = Pick<CartLosses, "out" | "repriced">;

/** A title for the losses: how many items are lost, otherwise how many prices change. */
export function lossTitle(t: Translate, { out, repriced }: ShownLosses): string {
  if (out.length > 0) return t("store.confirm.heading", { count: out.length });
  return t("store.confirm.priceHeading", { count: repriced.length });
}

/** What a cart would lose by moving, line by line, shown before it moves. */
export function LossList({ losses: { out, repriced } }: { losses: ShownLosses }) {
  const t = useT();
  const locale = useLocale();
  const changes: Change[] = [
    ...out.map(({ id, name, image, price, why }) => ({
      id,
      title: name,
      detail: t(`store.confirm.why.${why}`),
      picture: { src: image },
      was: formatMoney(price, locale),
      now: t(`store.confirm.mark.${why === "notSold" ? "notSold" : "soldOut"}`),
      gone: true,
    })),
    ...repriced.map(({ id, name, image, price, newPrice }) => ({
      id,
      title: name,
      detail: t("store.confirm.why.price"),
      picture: { src: image },
      was: formatMoney(price, locale),
      now: formatMoney(newPrice, locale),
    })),
  ];
  return <ChangeList changes={changes} />;
}
