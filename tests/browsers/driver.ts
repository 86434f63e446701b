import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** A browser with one page, as each engine's own protocol drives it. Sizes in CSS pixels. */
export interface Driver {
  /** Goes to an address; the page may still be on its way. */
  open(url: string): Promise<void>;
  /** What an expression says in the page, as JSON can tell it. @throws while one page gives way to another. */
  ask(expression: string): Promise<unknown>;
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** What is in the window, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Wanted {
  /** Path of the browser, or of what drives it. */
  program: string;
  /** Whether scripts run. */
  script: boolean;
}

/** A phone's. */
export const WINDOW = { width: 360, height: 740 };

/** Whether this run holds its screens against kept pictures; else it keeps them, in real letters, to be looked at. */
export function comparesPictures(): boolean {
  return process.env.BROWSERS !== "all";
}

/** Where what belongs to the walks stays from one run to the next. */
export const KEPT = resolve(".cache", "browsers");

/**
 * What a browser's process is started with: no language of its own, no motion (GTK asks a file), and, where pictures are
 * compared, a font that draws every character as the same box: what a machine has of fonts changes no picture.
 */
export function surroundings(): NodeJS.ProcessEnv {
  const [fonts, settings] = [join(KEPT, "fonts.conf"), join(KEPT, "gtk-3.0", "settings.ini")];
  mkdirSync(dirname(settings), { recursive: true });
  writeFileSync(settings, "[Settings]\ngtk-enable-animations=0\n");
  const boxes = `<dir>${resolve("tests", "e2e", "platform")}</dir>`;
  const cache = `<cachedir>${join(KEPT, "fonts")}</cachedir>`;
  writeFileSync(fonts, `<?xml version="1.0"?><fontconfig>${boxes}${cache}</fontconfig>`);
  const drawn = comparesPictures() ? { FONTCONFIG_FILE: fonts } : {};
  return { ...process.env, XDG_CONFIG_HOME: KEPT, LC_ALL: "C.UTF-8", ...drawn };
}
