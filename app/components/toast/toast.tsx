import { useRef } from "react";
import { useHere } from "~/components/frame/here";
import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import "./toast.css";

const ICONS = { ok: "check", bad: "alert", info: "info" } as const;

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
  const bad = toast?.tone === "bad";
  return (
    <div role="status">
      {toast ? (
        <div className={bad ? "toast toast-bad" : "toast"} key={number}>
          <Icon name={ICONS[toast.tone]} />
          <span className="grow">{toast.text}</span>
          <a href={here} aria-label={t("a11y.close")}>
            <Icon name="close" />
          </a>
        </div>
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
