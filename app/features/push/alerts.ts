import { ours } from "~/domain/visit/own-answer";

/** The one service worker (`app/worker`). */
const WORKER = "/worker.js";

/** Whether this browser can have alerts and the customer has not refused them. */
export function canBeTold(): boolean {
  const has = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return has && Notification.permission !== "denied";
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether there is a subscription that the account has. Ends one that it does not have. */
export async function ownAlerts(isKept: boolean): Promise<boolean> {
  const subscription = await subscribed();
  if (subscription && !isKept) await subscription.unsubscribe();
  return Boolean(subscription) && isKept;
}

/** Requests permission, subscribes and tells the server. Without a token the server deletes the old one. @throws */
export async function subscribe(vapidKey: string): Promise<void> {
  try {
    if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
    const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
    await active(registration);
    // A subscription with another key would prevent a new one.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: vapidKey };
    await tell(JSON.stringify(await registration.pushManager.subscribe(options)));
  } catch (error) {
    await unsubscribe().catch(() => undefined);
    throw error;
  }
}

/** Ends the subscription, and tells the server. @throws */
export async function unsubscribe(): Promise<void> {
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
  const answer = ours(await fetch("/resources/push", { method: "POST", body, redirect: "error" }));
  if (!answer.ok) throw new Error(String(answer.status));
}
