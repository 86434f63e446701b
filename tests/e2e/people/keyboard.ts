import { expect, type Locator, type Page } from "@playwright/test";
import { focused } from "../platform/sight";

/** Presses of Tab from one thing to the next, at most: the rounds of the longest page. */
const MOST_STOPS = 150;

/** Somebody with a keyboard alone. Each stop on the way has to be in sight, and to show that it has the focus. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Goes by Tab until one of these has the focus. @throws when a whole round does not lead there */
  async goesTo(target: Locator): Promise<void> {
    await expect(target.first()).toBeAttached();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await hasFocus(target)) return;
      await this.page.keyboard.press("Tab");
      const at = await this.page.evaluate(focused);
      if (!at) continue;
      expect.soft(at.covered, `${this.page.url()}: ${at.name} is covered`).toEqual([]);
      expect
        .soft(await this.page.evaluate(showsFocus), `${this.page.url()}: ${at.name} shows the focus`)
        .toBe(true);
    }
    throw new Error(`${this.page.url()}: no Tab leads to ${target}`);
  }

  /** Follows a link or presses a button. */
  async presses(target: Locator): Promise<void> {
    await this.goesTo(target);
    await this.page.keyboard.press("Enter");
  }

  /** Types into a field, in place of what is there. */
  async types(field: Locator, text: string): Promise<void> {
    await this.goesTo(field);
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
  }

  /** Ticks a checkbox, or unticks it. */
  async ticks(box: Locator): Promise<void> {
    await this.goesTo(box);
    await this.page.keyboard.press("Space");
  }

  /** Chooses one of a group of radio buttons: Tab leads to the group, arrows through it. */
  async chooses(radio: Locator): Promise<void> {
    const name = await radio.first().getAttribute("name");
    await this.goesTo(this.page.locator(`input[type=radio][name="${name}"]`));
    const options = await this.page.locator(`input[type=radio][name="${name}"]`).count();
    for (let step = 0; step <= options; step += 1) {
      if (await hasFocus(radio)) break;
      await this.page.keyboard.press("ArrowDown");
    }
    await this.page.keyboard.press("Space");
    await expect(radio.first()).toBeChecked();
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((all) => all.some((each) => each === document.activeElement));
}

/** Whether an outline or a shadow stands around what has the focus, its label or its tile. Runs in the page. */
function showsFocus(): boolean {
  const element = document.activeElement;
  const around = [element, element?.closest("label"), element?.nextElementSibling];
  for (
    let above = element?.parentElement, steps = 0;
    above && steps < 3;
    above = above.parentElement, steps++
  )
    around.push(above);
  return around.some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
}
