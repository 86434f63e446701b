import { afterEach, expect, it, vi } from "vitest";
import { ownAlerts } from "./alerts";

afterEach(() => void vi.unstubAllGlobals());

/** A browser that may have a subscription. Returns a spy on its end. */
function browserWith({ isSubscribed = true } = {}) {
  const unsubscribe = vi.fn(async () => true);
  const getSubscription = async () => (isSubscribed ? { unsubscribe } : null);
  const getRegistration = async () => ({ pushManager: { getSubscription } });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
  return unsubscribe;
}

it("ends a subscription that the account does not have, because it belongs to another account", async () => {
  const unsubscribe = browserWith();
  expect(await ownAlerts(false)).toBe(false);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it("keeps a subscription that the account has", async () => {
  const unsubscribe = browserWith();
  expect(await ownAlerts(true)).toBe(true);
  expect(unsubscribe).not.toHaveBeenCalled();
});

it("reports none if the browser has lost it", async () => {
  browserWith({ isSubscribed: false });
  expect(await ownAlerts(true)).toBe(false);
});
