import { createPortal } from "react-dom";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import type { ToastMessage } from "./message";
import { ToastBox } from "./toast-box";
import { useLiveRegion } from "./use-live-region";

interface LiveToastProps {
  toast: ToastMessage | undefined;
  onClose: () => void;
}

/** A message about an action of script, in the live region that can be reached now. */
export function LiveToast({ toast, onClose }: LiveToastProps) {
  const t = useT();
  const region = useLiveRegion(toast);
  if (!region || !toast) return null;
  return createPortal(
    <ToastBox toast={toast} key={toast.text}>
      <button type="button" aria-label={t("a11y.close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </ToastBox>,
    region,
  );
}
