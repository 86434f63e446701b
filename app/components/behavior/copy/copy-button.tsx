import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { ToastTemplate } from "~/components/feedback/toast/toast-template";
import { Icon, type IconName } from "~/components/icon/icon";
import "./copy.css";

interface CopyButtonProps {
  field: string;
  label: string;
  /** The message after copying. */
  done: string;
  icon: IconName;
  className: string;
}

/**
 * Copies a field's text, by `app/browser/copy.ts`, and is shown by it. Where a browser lets nothing be copied, the text
 * is selected, and the message says how to copy it by hand.
 */
export function CopyButton({ field, label, done, icon, className }: CopyButtonProps) {
  const t = useT();
  if (!useScripted()) return null;
  return (
    <>
      <button type="button" className={className} hidden data-copy={field}>
        <Icon name={icon} />
        {label}
      </button>
      <ToastTemplate name="copied" toast={{ text: done, tone: "ok" }} />
      <ToastTemplate name="selected" toast={{ text: t("shell.copyByHand"), tone: "bad" }} />
    </>
  );
}
