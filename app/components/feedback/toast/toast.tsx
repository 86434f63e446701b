import { useRef } from "react";
import { useT } from "~/components/document/i18n";
import { useHere } from "~/components/frame/here";
import { Icon } from "~/components/icon/icon";
import type { ToastMessage } from "./message";
import { ToastBox } from "./toast-box";

/**
 * The page's one polite live region, with the message. Where scripts run, it disappears after five seconds. The cross
 * is a link to the same page, which no longer has the message.
 */
export function Toast({ toast }: { toast?: ToastMessage | undefined }) {
  const t = useT();
  const here = useHere();
  const number = useNumber(toast);
  return (
    <div role="status">
      {toast ? (
        <ToastBox toast={toast} key={number}>
          <a href={here} aria-label={t("a11y.close")}>
            <Icon name="close" />
          </a>
        </ToastBox>
      ) : null}
    </div>
  );
}

/** A number for each message, so that a repeated text still appears and disappears. */
function useNumber(toast: ToastMessage | undefined): number {
  const last = useRef({ toast, number: 0 });
  if (last.current.toast !== toast) last.current = { toast, number: last.current.number + 1 };
  return last.current.number;
}
