import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { ToastTemplate } from "~/components/feedback/toast";
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

interface ShareButtonProps {
  url: string;
  /** What the device calls the link when it is sent. */
  name: string;
  /** What is said before the link, where its preview card does not say enough. */
  words?: string;
  label: string;
  className?: string;
}

/** Hands a link to the device's own sheet for sharing, by `app/browser/copy.ts`; hidden where the device has none. */
export function ShareButton({ url, name, words, label, className = "btn btn-wide" }: ShareButtonProps) {
  if (!useScripted()) return null;
  return (
    <button type="button" className={className} hidden data-share={url} data-name={name} data-text={words}>
      <Icon name="users" />
      {label}
    </button>
  );
}
