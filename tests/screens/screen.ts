import type { Page } from "@playwright/test";
import type { Guest } from "../e2e/people/guest";
import type { Device } from "../e2e/projects";
import type { Control } from "../e2e/site/control";

/** What a screen is reached with: somebody in a fresh browser, before a restaurant as the demo has it. */
export interface Stage {
  guest: Guest;
  page: Page;
  control: Control;
  /** The origin of the sandbox, where the pages of banks and companies are. */
  sandbox: string;
}

/** One state of one page that is worth a picture. */
export interface Screen {
  /** The files below app/routes that draw it: two where phones and desktops have a page each. */
  routes: readonly string[];
  /** Brings the page into this state. @throws when something on the way is not there */
  reach: (stage: Stage) => Promise<unknown>;
  /** The only device that has it. */
  only?: Device;
  /** Something lies over the page, a sheet or a message: the picture is of the window, not of the whole page. */
  over?: boolean | undefined;
}

/** Screens by name, in the order of the contact sheet. */
export type Screens = Readonly<Record<string, Screen>>;

/** A page that its address alone leads to, as a reach. */
export const opens =
  (path: string) =>
  ({ page }: Stage) =>
    page.goto(path);
