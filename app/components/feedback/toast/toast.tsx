import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useT } from "~/components/document/i18n";
import { useHere } from "~/components/frame/here";
import { Icon } from "~/components/icon/icon";
import type { ToastMessage } from "./message";
import { notePresses } from "./place";
import { ToastBox } from "./toast-box";
import { useLiveRegion } from "./use-live-region";

/**
 * The page's one polite live region, with the message. The cross is a link to the same page, which no longer has the
 * message. While a sheet is open the message is in the sheet, over its backdrop.
 */
export function Toast({ toast }: { toast?: ToastMessage | undefined }) {
  const t = useT();
  const here = useHere();
  const number = useNumber(toast);
  const own = useRef<HTMLDivElement>(null);
  const region = useLiveRegion(toast);
  useEffect(notePresses, []);
  const box = toast ? (
    <ToastBox toast={toast} key={number}>
      <a href={here} aria-label={t("a11y.close")}>
        <Icon name="close" />
      </a>
    </ToastBox>
  ) : null;
  return (
    <div role="status" ref={own} data-loading={t("a11y.loading")}>
      {region && region !== own.current ? createPortal(box, region) : box}
    </div>
  );
}

/** A number for each message, so that a repeated text still appears and disappears. */
function useNumber(toast: ToastMessage | undefined): number {
  const last = useRef({ toast, number: 0 });
  if (last.current.toast !== toast) last.current = { toast, number: last.current.number + 1 };
  return last.current.number;
}
