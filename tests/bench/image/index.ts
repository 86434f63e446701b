import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sandboxProcess } from "../../../mocks/sandbox/process";
import { say } from "../figures/print";
import { environmentOf } from "../site";
import { Chamber } from "./chamber";
import { commandOf, copyOf, dockerIgnores, type Stage, stagesOf } from "./dockerfile";

const FILE = "docs/deploy/Dockerfile";
const START_MS = 60_000;
const PROBE_MS = 500;
/** It only has nginx. */
const LEFT_OUT = ["proxy"];

/** A stage as it was left by its instructions. */
interface Built {
  chamber: Chamber;
  cwd: string;
  env: Record<string, string>;
  user?: string;
  command: string[];
  health: string[];
}

/**
 * Follows docs/deploy/Dockerfile step by step where there is no engine for containers: each stage is a folder with the
 * programs of this machine. Then the image's command runs as its user in a tree that it cannot write, before a sandbox,
 * and its health check is asked. Needs root, and Linux. Returns whether all is well.
 *
 * @throws where a step fails
 */
export async function image(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-image-"));
  try {
    const built = new Map<string, Built>();
    for (const stage of stagesOf(readFileSync(FILE, "utf8"))) {
      if (LEFT_OUT.includes(stage.name)) {
        say(`  ${stage.name}: left out`);
        continue;
      }
      built.set(stage.name, await build(stage, join(folder, stage.name), built));
    }
    const last = [...built.values()].at(-1);
    if (!last) throw new Error(`${FILE} has no stage`);
    const wrong = await tryOut(last, join(folder, "data"));
    for (const line of wrong) say(`WRONG ${line}`);
    if (wrong.length === 0) say("All steps were done, and the storefront of the image is healthy.");
    return wrong.length === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function build(
  { name, base, instructions }: Stage,
  root: string,
  others: Map<string, Built>,
): Promise<Built> {
  const version = /^node:([\d.]+)/.exec(base)?.[1];
  if (version && `v${version}` !== process.version)
    say(`  ${name}: Node ${process.version} stands in for that of ${base}`);
  const stage: Built = { chamber: await Chamber.open(root), cwd: "/", env: {}, command: [], health: [] };
  for (const { name: what, argument } of instructions) {
    const begin = performance.now();
    await follow(stage, what, argument, others);
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
    say(`  ${name}: ${what} ${argument.slice(0, 90)} (${seconds} s)`);
  }
  return stage;
}

/** Does one step. @throws for one that fails, or is of a kind that the file has not had */
async function follow(
  stage: Built,
  what: string,
  argument: string,
  others: Map<string, Built>,
): Promise<void> {
  const { chamber, env } = stage;
  switch (what) {
    case "WORKDIR":
      stage.cwd = argument;
      await mkdir(join(chamber.root, argument), { recursive: true });
      return;
    case "COPY":
      return copy(stage, argument, others);
    case "RUN": {
      const command = ["sh", "-c", argument];
      const code = await chamber.run({ command, cwd: stage.cwd, env, user: stage.user });
      if (code !== 0) throw new Error(`ended with ${code}: RUN ${argument}`);
      return;
    }
    case "ENV": {
      const [, name = "", value = ""] = /^(\w+)=(\S*)$/.exec(argument) ?? [];
      env[name] = value;
      return;
    }
    case "USER":
      stage.user = argument;
      return;
    case "HEALTHCHECK":
      stage.health = commandOf(argument);
      return;
    case "CMD":
      stage.command = commandOf(argument);
      return;
    case "EXPOSE":
      return;
    default:
      throw new Error(`not understood: ${what} ${argument}`);
  }
}

async function copy({ chamber, cwd }: Built, argument: string, others: Map<string, Built>): Promise<void> {
  const { from, source, target } = copyOf(argument);
  const to = resolve(cwd, target);
  if (from === undefined) {
    const ignores = dockerIgnores();
    const context = resolve(source);
    return chamber.add(context, to, (path) => !ignores(relative(context, path)));
  }
  const other = others.get(from);
  if (!other) throw new Error(`no stage ${from} before this one`);
  return chamber.add(join(other.chamber.root, source), to);
}

/** Runs what was built. @returns what is wrong */
async function tryOut({ chamber, cwd, env, user, command, health }: Built, data: string): Promise<string[]> {
  const sandbox = await sandboxProcess(data);
  // These are volumes of compose.yaml.
  const writable = Object.values(env).filter((value) => value.startsWith("/"));
  const own = { ...environmentOf(sandbox.origin), APP_ORIGIN: "http://127.0.0.1:3000" };
  const inside = { cwd, user, writable, env: { ...own, ...env } };
  const storefront = chamber.start({ ...inside, command });
  const ended = once(storefront, "exit");
  const wrong: string[] = [];
  try {
    const check = () => chamber.run({ ...inside, command: health });
    const deadline = Date.now() + START_MS;
    let code = await check();
    while (code !== 0 && Date.now() < deadline && storefront.exitCode === null) {
      await pause(PROBE_MS);
      code = await check();
    }
    if (code !== 0) return [`the health check ended with ${code}`];
    const home = await fetch(`http://127.0.0.1:${env.PORT}/auth`);
    if (!home.ok) wrong.push(`a page answered ${home.status}`);
    const [file] = /\/build\/[\w./-]+\.(?:js|css)\b/.exec(await home.text()) ?? [];
    const shared = [
      `test -s /var/lib/comanda/public${file}`,
      "the folder that replicas share has no built files",
    ];
    for (const [script = "", complaint] of [
      [`test "$(id -u)" != 0`, "the storefront is root"],
      ["! touch /app/x 2>/dev/null", "the storefront can change its own files"],
      [
        "test ! -e tests && test ! -e mocks && test ! -e node_modules/vitest",
        "the image has what only tests need",
      ],
      shared,
    ])
      if ((await chamber.run({ ...inside, command: ["sh", "-c", script] })) !== 0) wrong.push(`${complaint}`);
    const asRoot = { ...inside, user: undefined, command: ["sh", "-c", "! touch /app/x 2>/dev/null"] };
    if ((await chamber.run(asRoot)) !== 0) wrong.push("the tree is not read-only");
    process.kill(childOf(storefront.pid), "SIGTERM");
    const [last] = await ended;
    if (last !== 0) wrong.push(`at SIGTERM it ended with ${last}`);
    return wrong;
  } finally {
    storefront.kill("SIGKILL");
    await sandbox.kill();
  }
}

/** The process that `unshare` has forked. */
function childOf(pid = 0): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim());
}
