import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import type { Waiting } from "./waiting.server";

/** Says that others have chosen something that is not in the bag. */
export function WaitingNotice({
  waiting: { count, names },
  action,
}: {
  waiting: Waiting;
  action: ReactNode;
}) {
  const t = useT();
  return (
    <Banner icon="users" tone="accent" title={t("together.added", { count })} action={action}>
      {t("together.addedBy", { names })}
    </Banner>
  );
}
