import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { linkSheetStyle } from "./sheet-style";

interface SheetProps {
  /** An additional class for another position. */
  className?: string;
  labelledBy: string;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A sheet over the page, where scripts run: from the bottom of a phone, in the middle of a desktop. The browser keeps
 * the focus inside. Escape, the cross and the backdrop close it, and the focus returns to where it was.
 */
export function Sheet({ className = "", labelledBy, onClose, actions, children }: SheetProps) {
  const t = useT();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(linkSheetStyle, []);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Close it before it is removed, so that the browser restores the focus.
    return () => dialog?.close();
  }, []);
  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  // Some browsers close it by themselves.
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
      {/* The page's own is out of reach meanwhile. */}
      <div role="status" />
    </dialog>
  );
}
