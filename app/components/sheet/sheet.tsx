import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import { linkSheetStyle } from "./sheet-style";

interface SheetProps {
  /** Beside `sheet`, for one that stands elsewhere. */
  className?: string;
  /** The id of the heading that names it. */
  labelledBy: string;
  onClose: () => void;
  /** Buttons beside the cross. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A sheet over the page, where scripts run: from below on a phone, in the middle of a desktop. The browser keeps
 * the focus within; Escape, the cross and the backdrop ask to close it, and focus goes back to where it was.
 */
export function Sheet({ className = "", labelledBy, onClose, actions, children }: SheetProps) {
  const t = useT();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(linkSheetStyle, []);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Closed while it still stands, so that the browser gives the focus back.
    return () => dialog?.close();
  }, []);
  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  // A browser that insists closes it by itself.
  const onClosed = () => {
    if (box.current && !box.current.open) onClose();
  };
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a modal dialog is left by Escape, which cancels it
    <dialog
      className={`sheet ${className}`.trim()}
      ref={box}
      aria-labelledby={labelledBy}
      onCancel={close}
      onClose={onClosed}
      onClick={onBackdrop}
    >
      <div className="over">
        {actions}
        <button type="button" className="back" onClick={onClose} aria-label={t("a11y.close")}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
