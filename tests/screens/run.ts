import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import type { Visit } from "../e2e/projects";
import { openSite } from "../e2e/site/site";
import { CHROMIUM_ARGS, ensureChromium } from "../programs/chromium";
import { say } from "../programs/program";
import { BEST, writeBest } from "./best";
import { type Choice, deviceOf, type Form, readChoice, type Shot } from "./choice";
import { type Taken, writeContactSheet } from "./contact-sheet";
import { SCREENS } from "./states/all";
import { take } from "./take";

const FOLDER = resolve(".screens");

/** What is taken in one go: a screen's pictures of one device and one language. */
interface Job {
  name: string;
  visit: Visit;
  shots: readonly Shot[];
}

function jobsOf({ names, shots, script, best }: Choice): Job[] {
  const visitOf = ({ form, language }: Shot): Visit => ({ script, device: deviceOf(form), language });
  if (best) return BEST.map(({ name, shot }) => ({ name, visit: visitOf(shot), shots: [shot] }));
  const visits = new Map<string, { visit: Visit; shots: Shot[] }>();
  for (const shot of shots) {
    const visit = visitOf(shot);
    const key = `${visit.device} ${visit.language}`;
    visits.set(key, { visit, shots: [...(visits.get(key)?.shots ?? []), shot] });
  }
  const jobs = [...visits.values()].flatMap((visit) => names.map((name) => ({ name, ...visit })));
  return jobs.filter(({ name, visit }) => [undefined, visit.device].includes(SCREENS[name]?.only));
}

/** Does the jobs, one after the other, and says what failed. */
async function takeAll(browser: Browser, jobs: readonly Job[], best: boolean) {
  const site = await openSite({ LOG_LEVEL: "silent" });
  const taken: Taken[] = [];
  const failed: string[] = [];
  try {
    for (const { name, visit, shots } of jobs) {
      const label = `${name} (${visit.device}, ${visit.language})`;
      try {
        const screen = SCREENS[name];
        if (!screen) throw new Error("There is no such screen");
        await take(
          { browser, site, folder: FOLDER },
          [name, { ...screen, over: best || screen.over }],
          visit,
          shots,
        );
        taken.push(...shots.map((shot) => ({ name, shot })));
        say(label);
      } catch (error) {
        failed.push(label);
        say(`${label} FAILED: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await site.stop();
  }
  return { taken, failed };
}

/**
 * `npm run screens`, on the built app: takes every screen as a picture, or some of them by name, into `.screens`,
 * and a contact sheet for each size. `--best` takes the twelve of README. See docs/testing.md.
 */
const choice = readChoice(process.argv.slice(2), SCREENS);
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGS] });
try {
  const { taken, failed } = await takeAll(browser, jobsOf(choice), choice.best);
  if (choice.best && failed.length === 0) await writeBest(FOLDER, taken);
  for (const form of new Set<Form>(taken.map(({ shot }) => shot.form))) {
    const own = taken.filter(({ shot }) => shot.form === form);
    say(await writeContactSheet(browser, FOLDER, form, own));
  }
  if (failed.length > 0) {
    say(`${failed.length} failed:\n${failed.join("\n")}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
}
