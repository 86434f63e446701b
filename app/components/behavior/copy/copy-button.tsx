import { useEffect, useState } from "react";
import { LiveToast } from "~/components/feedback/toast/live-toast";
import type { ToastMessage } from "~/components/feedback/toast/message";
import { Icon, type IconName } from "~/components/icon/icon";

interface CopyButtonProps {
  field: string;
  label: string;
  /** The message after copying. */
  done: string;
  icon: IconName;
  className: string;
}

/** Copies a field's text. It is shown only where script runs. The text of the field can always be selected. */
export function CopyButton({ field, label, done, icon, className }: CopyButtonProps) {
  const [canCopy, setCanCopy] = useState(false);
  const [toast, setToast] = useState<ToastMessage>();
  useEffect(() => setCanCopy(true), []);
  if (!canCopy) return null;
  const copy = async () => {
    if (await copyText(field)) setToast({ text: done, tone: "ok" });
  };
  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        <Icon name={icon} />
        {label}
      </button>
      <LiveToast toast={toast} onClose={() => setToast(undefined)} />
    </>
  );
}

/** Copies the text and returns whether that worked. If not, the text stays selected. */
async function copyText(id: string): Promise<boolean> {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return false;
  try {
    // Undefined outside of a secure context, unlike its type.
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
