import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import "./next-step.css";

/**
 * The words of a button that pays. While a new card is chosen they say that its fields come next: CSS shows one of the
 * two, so it needs no script. Browsers without style or `:has` always show the first.
 */
export function NextStep({ children }: { children: string }) {
  const t = useT();
  return (
    <>
      <span className="to-pay">{children}</span>{" "}
      <span className="to-card" hidden data-busy={useScripted() ? t("payment.openingCard") : undefined}>
        {t("payment.toCard")}
      </span>
    </>
  );
}
