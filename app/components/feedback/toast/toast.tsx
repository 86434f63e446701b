import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { useHere } from "~/components/frame/here";
import { Icon } from "~/components/icon/icon";
import type { ToastMessage } from "./message";
import { ToastBox } from "./toast-box";

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
