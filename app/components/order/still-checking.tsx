import { useHref } from "@remix-run/react";
import type { ReactNode } from "react";
import { PhoneLink } from "~/components/frame/phone-link";
import { useRoot } from "~/components/frame/use-root";
import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import { Mark } from "./mark";

interface StillCheckingProps {
  /** It takes longer than it should. */
  isLong: boolean;
  /** What is being found out, while it does not. */
  lead: string;
  /** The way on from here. */
  children: ReactNode;
}

/** A payment that was sent and not answered: not to pay again comes first. The page is read anew by its own link. */
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
        {t("checkout.checking.action")}
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
