import { usePlain } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { LiveToast } from "~/components/feedback/toast/live-toast";
import type { ToastMessage } from "~/components/feedback/toast/message";
import { ToastTemplate } from "~/components/feedback/toast/toast-template";
import type { MessageKey } from "~/locales/catalog";
import { useAlerts } from "./use-alerts";

interface PushSwitchProps {
  /** The restaurant's key, see `pushKeyOf`. Without it there are no alerts. */
  vapidKey: string | undefined;
  /** Whether the account has a subscription of this browser. */
  isKept: boolean;
}

/**
 * The switch for alerts about orders, on a page without React: `app/browser/alerts.ts` shows one of its two states, or
 * nothing if the browser cannot have them.
 */
export function PushSwitch({ vapidKey, isKept }: PushSwitchProps) {
  if (!usePlain() || vapidKey === undefined) return null;
  return (
    <div hidden data-alerts={vapidKey} data-kept={isKept || undefined}>
      <AlertsBanner isOn={false} />
      <AlertsBanner isOn />
      <AlertsToast name="on" tone="quiet" words="toast.push.on" />
      <AlertsToast name="off" tone="quiet" words="push.alerts.turnedOff" />
      <AlertsToast name="failed" tone="bad" words="toast.push.failed" />
    </div>
  );
}

function AlertsBanner({ isOn }: { isOn: boolean }) {
  const t = useT();
  return (
    <div hidden data-state={isOn ? "on" : "off"}>
      <Banner
        icon={isOn ? "check" : "bell"}
        tone={isOn ? "ok" : undefined}
        title={t(isOn ? "push.alerts.isOn" : "push.alerts.title")}
        action={
          <button type="button" className="btn btn-2 btn-s">
            {t(isOn ? "push.alerts.off" : "push.alerts.on")}
          </button>
        }
      >
        {` ${t("push.alerts.hint")}`}
      </Banner>
    </div>
  );
}

interface AlertsToastProps {
  name: string;
  tone: ToastMessage["tone"];
  words: MessageKey;
}

function AlertsToast({ name, tone, words }: AlertsToastProps) {
  const t = useT();
  return <ToastTemplate name={name} toast={{ tone, text: t(words) }} />;
}

interface PushButtonsProps extends PushSwitchProps {
  /** Renders the row around the button. */
  row: (button: JSX.Element) => JSX.Element;
}

/** The switch among the settings. */
export function PushSetting({ vapidKey, isKept, row }: PushButtonsProps) {
  const t = useT();
  const { isOn, isBusy, turn, toast, close } = useAlerts(vapidKey, isKept);
  const words = t(isOn ? "push.alerts.off" : "push.alerts.on");
  return (
    <>
      {isOn === undefined
        ? null
        : row(
            <button
              type="button"
              className="btn btn-2 btn-s"
              disabled={isBusy}
              aria-label={`${words}: ${t("push.alerts.label")}`}
              onClick={() => turn(!isOn)}
            >
              {words}
            </button>,
          )}
      <LiveToast toast={toast} onClose={close} />
    </>
  );
}
