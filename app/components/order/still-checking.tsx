import { useHref } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import { PhoneLink } from "~/components/frame/footer";
import { useRoot } from "~/components/frame/root-data";
import { Icon } from "~/components/icon/icon";
import { Mark } from "./order-hero";

interface StillCheckingProps {
  isLong: boolean;
  /** The heading until it takes too long. */
  lead: string;
  children: ReactNode;
}

/** A payment with an unknown outcome: "do not pay again" comes first. The link reloads the page. */
export function StillChecking({ isLong, lead, children }: StillCheckingProps) {
  const t = useT();
  const here = useHref("");
  const phone = useRoot()?.phone;
  const long = phone ? t("payment.unknownLong", { phone }) : t("payment.unknownLongNoPhone");
  return (
    <section className="card stack roomy" aria-labelledby="checking">
      <Mark waiting />
      <div className="stack tight">
        <h1 id="checking">{t("payment.unknown.title")}</h1>
        <p className="lead">{isLong ? long : lead}</p>
      </div>
      <a className="btn btn-2 btn-wide fit" href={here}>
        <Icon name="again" />
        {t("common.checkNow")}
      </a>
      {isLong && phone ? (
        <PhoneLink className="btn btn-line btn-wide" phone={phone}>
          <Icon name="phone" />
          {t("tracking.call")}
        </PhoneLink>
      ) : null}
      {children}
    </section>
  );
}
