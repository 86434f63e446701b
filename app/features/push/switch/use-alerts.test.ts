import { afterEach, expect, it, vi } from "vitest";
import { ownAlerts } from "./use-alerts";

afterEach(() => void vi.unstubAllGlobals());

/** A browser that may have a subscription. Returns a spy on its end. */
function browserWith({ isSubscribed = true } = {}) {
  const unsubscribe = vi.fn(async () => true);
  const getSubscription = async () => (isSubscribed ? { unsubscribe } : null);
  const getRegistration = async () => ({ pushManager: { getSubscription } });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
  return unsubscribe;
}

it("ends a subscription that the account does not know: it was another's, whose alerts would go on", async () => {
  const unsubscribe = browserWith();
  expect(await ownAlerts(false)).toBe(false);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it("keeps one that the account knows", async () => {
  const unsubscribe = browserWith();
  expect(await ownAlerts(true)).toBe(true);
  expect(unsubscribe).not.toHaveBeenCalled();
});

it("says that there is none where the browser has lost it", async () => {
  browserWith({ isSubscribed: false });
  expect(await ownAlerts(true)).toBe(false);
});
