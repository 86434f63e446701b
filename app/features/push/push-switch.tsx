import type { HTMLAttributes } from "react";
import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { type ToastMessage, ToastTemplate } from "~/components/feedback/toast";
import type { MessageKey } from "~/locales/catalog";

interface PushSwitchProps {
  /** The restaurant's key, see `pushKeyOf`. Without it there are no alerts. */
  vapidKey: string | undefined;
  /** Whether the account has a subscription of this browser. */
  isKept: boolean;
}

/**
 * The switch for alerts about orders: `app/browser/alerts.ts` shows one of its two states, or
 * nothing if the browser cannot have them.
 */
export function PushSwitch({ vapidKey, isKept }: PushSwitchProps) {
  if (!useScripted() || vapidKey === undefined) return null;
  return (
    <div {...alertsPart(vapidKey, isKept)}>
      <AlertsBanner isOn={false} />
      <AlertsBanner isOn />
      <AlertsToasts />
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

/** The attributes of the part that script begins. */
function alertsPart(vapidKey: string, isKept: boolean) {
  return { hidden: true, "data-alerts": vapidKey, "data-kept": isKept || undefined };
}

function AlertsToasts() {
  return (
    <>
      <AlertsToast name="on" tone="quiet" words="toast.push.on" />
      <AlertsToast name="off" tone="quiet" words="push.alerts.turnedOff" />
      <AlertsToast name="failed" tone="bad" words="toast.push.failed" />
    </>
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

interface PushSettingProps extends PushSwitchProps {
  /** Renders the row around the buttons, with these attributes. */
  row: (buttons: JSX.Element, attributes: HTMLAttributes<HTMLElement>) => JSX.Element;
}

/** The switch among the settings. */
export function PushSetting({ vapidKey, isKept, row }: PushSettingProps) {
  const t = useT();
  if (!useScripted() || vapidKey === undefined) return null;
  const button = (isOn: boolean) => {
    const words = t(isOn ? "push.alerts.off" : "push.alerts.on");
    return (
      <span hidden data-state={isOn ? "on" : "off"}>
        <button type="button" className="btn btn-2 btn-s" aria-label={`${words}: ${t("push.alerts.label")}`}>
          {words}
        </button>
      </span>
    );
  };
  const buttons = (
    <>
      {button(false)}
      {button(true)}
      <AlertsToasts />
    </>
  );
  return row(buttons, alertsPart(vapidKey, isKept));
}
