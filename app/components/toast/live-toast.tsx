import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import type { ToastMessage } from "./toast";

interface LiveToastProps {
  toast: ToastMessage | undefined;
  onClose: () => void;
}

/** A message of something that script did, in the page's one live region. */
export function LiveToast({ toast, onClose }: LiveToastProps) {
  const t = useT();
  const [region, setRegion] = useState<Element | null>(null);
  useEffect(() => setRegion(document.querySelector("[role=status]")), []);
  if (!region || !toast) return null;
  const bad = toast.tone === "bad";
  return createPortal(
    <div className={bad ? "toast toast-bad" : "toast"} key={toast.text}>
      <Icon name={bad ? "alert" : "check"} />
      <span className="grow">{toast.text}</span>
      <button type="button" aria-label={t("a11y.close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>,
    region,
  );
}
