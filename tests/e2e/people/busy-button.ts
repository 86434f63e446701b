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
        // From the look under a pointer to this one it takes a moment, which is not what is asked for.
        for (const animation of button.getAnimations())
          if (animation instanceof CSSTransition) animation.finish();
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
