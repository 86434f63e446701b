import type { ReactNode } from "react";
import { Follow } from "~/components/behavior/follow";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { StepPage } from "~/components/frame/step-page";

interface UnseenPixProps {
  back: string;
  title: string;
  /** That the backend does not say how it stands, and the telephone. */
  unseen: string;
  everySeconds: number;
  /** The code to pay with. */
  children: ReactNode;
}

/** A code that this browser keeps, while the backend does not say whether it is paid. */
export function UnseenPix({ back, title, unseen, everySeconds, children }: UnseenPixProps) {
  const t = useT();
  return (
    <StepPage back={back} title={title}>
      <div className="wrap narrow stack">
        {children}
        <Banner icon="alert" title={unseen} />
        <Follow everySeconds={everySeconds} news={t("payment.pix.heading")} words={undefined} />
      </div>
    </StepPage>
  );
}
