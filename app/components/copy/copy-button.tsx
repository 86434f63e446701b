import { useEffect, useState } from "react";
import { Icon, type IconName } from "~/components/icon/icon";
import { LiveToast } from "~/components/toast/live-toast";
import type { ToastMessage } from "~/components/toast/toast";

interface CopyButtonProps {
  /** The id of the field whose text is copied. */
  field: string;
  label: string;
  /** What is said once it is copied. */
  done: string;
  icon: IconName;
  className: string;
}

/** Copies a field's text. It is there only where a script can serve it: the field itself can always be selected. */
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

/** Whether the text of a field went to the clipboard; where it could not, it stands selected. */
async function copyText(id: string): Promise<boolean> {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return false;
  try {
    // Undefined outside a secure context, whatever its type says.
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
