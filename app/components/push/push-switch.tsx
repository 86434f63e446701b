import { Banner } from "~/components/banner/banner";
import { useT } from "~/components/i18n";
import { LiveToast } from "~/components/toast/live-toast";
import { useAlerts } from "./use-alerts";

interface PushSwitchProps {
  /** The restaurant's, see `pushKeyOf`; without it there is nothing to be told. */
  vapidKey: string | undefined;
  /** Whether the account knows of a subscription of this browser. */
  isKept: boolean;
}

/** Whether this browser is told how the order moves, where it can be: nothing is seen of it anywhere else. */
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
  /** Around the button, with what it is for. */
  row: (button: JSX.Element) => JSX.Element;
}

/** The same among the settings. */
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
