import { useEffect, useState } from "react";
import { useT } from "~/components/document/i18n";
import type { ToastMessage } from "~/components/feedback/toast/message";
import { canBeTold, ownAlerts, subscribe, unsubscribe } from "./alerts";

interface Alerts {
  /** Whether alerts are on. Undefined if the browser cannot have them. */
  isOn: boolean | undefined;
  isBusy: boolean;
  turn: (on: boolean) => void;
  toast: ToastMessage | undefined;
  close: () => void;
}

/**
 * Whether this browser gets alerts about orders, and the switch for them. `vapidKey` is the restaurant's key. `isKept`
 * says whether the account has a subscription here. A subscription that it does not have belonged to another account,
 * and is ended.
 */
export function useAlerts(vapidKey: string | undefined, isKept: boolean): Alerts {
  const t = useT();
  const [isOn, setOn] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  const [toast, setToast] = useState<ToastMessage>();

  useEffect(() => {
    if (vapidKey !== undefined && canBeTold()) ownAlerts(isKept).then(setOn, () => undefined);
  }, [vapidKey, isKept]);

  async function turn(on: boolean): Promise<void> {
    if (vapidKey === undefined) return;
    setBusy(true);
    setToast(undefined);
    try {
      if (on) await subscribe(vapidKey);
      else await unsubscribe();
      setOn(on);
      setToast({ tone: "quiet", text: t(on ? "toast.push.on" : "push.alerts.turnedOff") });
    } catch {
      // A denied permission is not requested again.
      setOn(canBeTold() ? !on : undefined);
      setToast({ tone: "bad", text: t("toast.push.failed") });
    }
    setBusy(false);
  }

  return { isOn, isBusy, turn: (on) => void turn(on), toast, close: () => setToast(undefined) };
}
