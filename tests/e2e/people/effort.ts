import type { Page } from "@playwright/test";
import { passedPages } from "./passed-pages";

/** What a person had to do in a browser. */
export interface Effort {
  /** Pages that were shown, the first one among them. */
  screens: number;
  /** Presses of a finger or a mouse. */
  taps: number;
  /** Fields that something was typed into. */
  fields: number;
}

/** Counts from now on what is done in a browser that runs scripts. Call it before the first page is opened. */
export async function countEffort(page: Page): Promise<() => Effort> {
  const pages = passedPages(page);
  let taps = 0;
  const fields = new Set<string>();
  await page.exposeFunction("countsTap", () => {
    taps += 1;
  });
  await page.exposeFunction("countsField", (field: string) => void fields.add(field));
  await page.addInitScript(() => {
    const tell = (name: string, ...args: string[]) => Reflect.apply(Reflect.get(window, name), window, args);
    addEventListener("pointerdown", () => tell("countsTap"), true);
    addEventListener(
      "input",
      ({ target }) => {
        const isTyped =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !/^(radio|checkbox|file)$/.test(target.type));
        if (isTyped) tell("countsField", `${location.pathname} ${target.name}`);
      },
      true,
    );
  });
  return () => ({ screens: pages().length, taps, fields: fields.size });
}
