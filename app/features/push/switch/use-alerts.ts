import { useEffect, useState } from "react";
import { useT } from "~/components/document/i18n";
import type { ToastMessage } from "~/components/feedback/toast/message";

/** No page is under this scope: the worker answers no request. */
const SCOPE = "/push/";
const WORKER = "/push.js";

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
    if (vapidKey !== undefined && canBeTold()) ownAlerts(isKept).then(setOn, ignore);
  }, [vapidKey, isKept]);

  async function turn(on: boolean): Promise<void> {
    if (vapidKey === undefined) return;
    setBusy(true);
    setToast(undefined);
    try {
      if (on) await subscribe(vapidKey);
      else await unsubscribe();
      setOn(on);
      setToast({ tone: on ? "ok" : "info", text: t(on ? "toast.push.on" : "push.alerts.turnedOff") });
    } catch {
      // A denied permission is not requested again.
      setOn(canBeTold() ? !on : undefined);
      setToast({ tone: "bad", text: t("toast.push.failed") });
    }
    setBusy(false);
  }

  return { isOn, isBusy, turn: (on) => void turn(on), toast, close: () => setToast(undefined) };
}

const ignore = () => undefined;

function canBeTold(): boolean {
  const has = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return has && Notification.permission !== "denied";
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether there is a subscription that the account has. Ends one that it does not have. */
export async function ownAlerts(isKept: boolean): Promise<boolean> {
  const subscription = await subscribed();
  if (subscription && !isKept) await subscription.unsubscribe();
  return Boolean(subscription) && isKept;
}

/** Requests permission, subscribes and tells the server. Without a token the server deletes the old one. @throws */
async function subscribe(vapidKey: string): Promise<void> {
  try {
    if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    await active(registration);
    // A subscription with another key would prevent a new one.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: vapidKey };
    await tell(JSON.stringify(await registration.pushManager.subscribe(options)));
  } catch (error) {
    await unsubscribe().catch(ignore);
    throw error;
  }
}

async function unsubscribe(): Promise<void> {
  await (await subscribed())?.unsubscribe();
  await tell("");
}

function active({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  return new Promise((resolve, reject) => {
    if (active || !worker) return resolve();
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("no worker"));
    });
  });
}

async function tell(token: string): Promise<void> {
  const body = new URLSearchParams({ token });
  const answer = await fetch("/resources/push", { method: "POST", body, redirect: "error" });
  if (!answer.ok) throw new Error(String(answer.status));
}
