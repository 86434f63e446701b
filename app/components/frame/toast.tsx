import { useScripted } from "~/components/document/document";
import { useHere } from "~/components/document/here";
import { useT } from "~/components/document/i18n";
import type { ToastMessage } from "~/components/feedback/toast/message";
import { ToastBox } from "~/components/feedback/toast/toast-box";
import { Icon } from "~/components/icon/icon";

/**
 * The page's one polite live region, with the message. The cross is a link to the same page, which no longer has the
 * message.
 */
export function Toast({ toast }: { toast?: ToastMessage | undefined }) {
  const t = useT();
  const here = useHere();
  return (
    <div role="status" data-loading={useScripted() ? t("a11y.loading") : undefined}>
      {toast ? (
        <ToastBox toast={toast}>
          <a href={here} aria-label={t("a11y.close")}>
            <Icon name="close" />
          </a>
        </ToastBox>
      ) : null}
    </div>
  );
}
