import type { Page } from "@playwright/test";

interface BusyButton {
  words: string;
  background: string;
  filter: string;
}

const KEY = "busy-button";

/**
 * Keeps how the next button looks whose form is on its way, and presses it again: while a document loads, nothing else
 * can look at the page.
 */
export async function keepsBusyButton(page: Page): Promise<void> {
  await page.evaluate((key) => {
    document.addEventListener("submit", () => {
      setTimeout(() => {
        const button = document.querySelector<HTMLElement>("button[aria-busy=true]");
        if (!button) return;
        const { backgroundColor: background, filter } = getComputedStyle(button);
        sessionStorage.setItem(key, JSON.stringify({ words: button.textContent, background, filter }));
        button.click();
      }, 90);
    });
  }, KEY);
}

/** What {@link keepsBusyButton} has kept. */
export async function busyButton(page: Page): Promise<BusyButton> {
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), KEY);
  return JSON.parse(kept ?? '{"words":"","background":"","filter":""}');
}

const TIME_KEY = "time-to-busy";

/** Keeps how long it takes from the next press of a button until it is painted as busy. */
export async function paintsBusy(page: Page): Promise<void> {
  await page.evaluate((key) => {
    let pressed = 0;
    document.addEventListener("click", ({ timeStamp }) => {
      pressed = timeStamp;
    });
    const painted = () => setTimeout(() => sessionStorage.setItem(key, String(performance.now() - pressed)));
    new MutationObserver((_, observer) => {
      if (!document.querySelector("button[aria-busy=true]")) return;
      observer.disconnect();
      requestAnimationFrame(painted);
    }).observe(document.body, { subtree: true, attributeFilter: ["aria-busy"] });
  }, TIME_KEY);
}

/** What {@link paintsBusy} has kept, in milliseconds. */
export async function timeToBusy(page: Page): Promise<number> {
  return Number((await page.evaluate((key) => sessionStorage.getItem(key), TIME_KEY)) ?? Number.NaN);
}
