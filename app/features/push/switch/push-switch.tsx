import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { LiveToast } from "~/components/feedback/toast/live-toast";
import { useAlerts } from "./use-alerts";

interface PushSwitchProps {
  /** The restaurant's key, see `pushKeyOf`. Without it there are no alerts. */
  vapidKey: string | undefined;
  /** Whether the account has a subscription of this browser. */
  isKept: boolean;
}

/** The switch for alerts about orders in this browser. Nothing is shown if the browser cannot have them. */
export function PushSwitch({ vapidKey, isKept }: PushSwitchProps) {
  const t = useT();
  const { isOn, isBusy, turn, toast, close } = useAlerts(vapidKey, isKept);
  return (
    <>
      {isOn === undefined ? null : (
        <Banner
          icon={isOn ? "check" : "info"}
          tone={isOn ? "ok" : undefined}
          title={t(isOn ? "push.alerts.isOn" : "push.alerts.title")}
          action={
            <button type="button" className="btn btn-2 btn-s" disabled={isBusy} onClick={() => turn(!isOn)}>
              {t(isOn ? "push.alerts.off" : "push.alerts.on")}
            </button>
          }
        >
          {` ${t("push.alerts.hint")}`}
        </Banner>
      )}
      <LiveToast toast={toast} onClose={close} />
    </>
  );
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
