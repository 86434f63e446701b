import { useRef } from "react";
import { useHere } from "~/components/frame/here";
import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import { ToastBox } from "./toast-box";

export interface ToastMessage {
  /** Already in the page's language, 64 characters at most. */
  text: string;
  /** An error stays until it is dismissed. */
  tone: "ok" | "bad" | "info";
}

/**
 * The page's one polite live region, and the message in it. It leaves by itself after five seconds where
 * scripts run; the cross is a link to the same page, where the message is spent.
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

/** A number of its own for each message: one in the same words as the last comes, and leaves, all the same. */
function useNumber(toast: ToastMessage | undefined): number {
  const last = useRef({ toast, number: 0 });
  if (last.current.toast !== toast) last.current = { toast, number: last.current.number + 1 };
  return last.current.number;
}
