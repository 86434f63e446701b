import type { ReactNode } from "react";
import { DetailsSummary } from "~/components/basics/details-summary";
import { useT } from "~/components/document/i18n";
import { Icon, type IconName } from "~/components/icon/icon";

interface ChangeRowProps {
  /** Where links of the page lead that change it. */
  id?: string;
  icon: IconName;
  /** What is so when the page comes: CSS hides it while a choice below is another one. */
  main: string;
  detail?: string | undefined;
  /** What is changed, for screen readers: the row's link says only "change". */
  what: string;
  /** While something is missing or wrong in it. */
  isOpen: boolean;
  children: ReactNode;
}

/** A part of the checkout in one line, which opens to be changed. */
export function ChangeRow({ id, icon, main, detail, what, isOpen, children }: ChangeRowProps) {
  const t = useT();
  return (
    <details id={id} open={isOpen}>
      <DetailsSummary className="row">
        <Icon name={icon} />
        <span className="grow">
          <b className="block">{main}</b>
          {detail ? <span className="small muted block">{detail}</span> : null}
        </span>
        <span className="link small">
          {t("checkout.address.change")}
          <span className="sr">{`: ${what}`}</span>
        </span>
      </DetailsSummary>
      <div className="stack">{children}</div>
    </details>
  );
}
