import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { Footer } from "~/components/frame/footer";
import { PlainHeader } from "~/components/frame/header/header";
import { useBrand, useRoot } from "~/components/frame/root-data";
import { SHARED_HOURS } from "~/domain/order/shared-order";
import emptyPlate from "~/images/prato-vazio.svg";

/** A page of somebody with the link of a shared order. */
export function SharedFrame({ children }: { children: ReactNode }) {
  const root = useRoot();
  const brand = useBrand();
  return (
    <>
      <PlainHeader brand={brand} />
      <main id="main">{children}</main>
      <Footer brand={brand} phone={root?.phone} line consent={false} />
    </>
  );
}

/** The link leads nowhere, or not any more. */
export function LinkIsOver() {
  const t = useT();
  return (
    <div className="wrap narrow">
      <EmptyState
        page
        image={emptyPlate}
        title={t("together.over.title")}
        actions={
          <a className="btn" href="/menu">
            {t("cart.empty.action")}
          </a>
        }
      >
        {t("together.over.body", { hours: SHARED_HOURS })}
      </EmptyState>
    </div>
  );
}
