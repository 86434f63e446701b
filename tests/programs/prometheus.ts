import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "../free-port";
import { installDebianPackages, namedProgram, programOnPath, say } from "./program";

const NONE =
  "There is no prometheus with its promtool, and installing them failed. Install them (on Debian: apt-get install " +
  "prometheus), or set the variables PROMETHEUS_PATH and PROMTOOL_PATH to them.";
const START_MS = 30_000;
const PROBE_MS = 100;

interface Programs {
  prometheus: string;
  promtool: string;
}

function findPrometheus(): Programs | undefined {
  const prometheus = namedProgram("PROMETHEUS_PATH") ?? programOnPath(["prometheus"]);
  const promtool = namedProgram("PROMTOOL_PATH") ?? programOnPath(["promtool"]);
  return prometheus && promtool ? { prometheus, promtool } : undefined;
}

/**
 * A Prometheus to try the rules with; gets one by apt where there is none.
 *
 * @throws with what to do when none could be got.
 */
export function ensurePrometheus(): Programs {
  const found = findPrometheus();
  if (found) return found;
  say("No prometheus found.");
  const packaged = installDebianPackages(["prometheus"]) ? findPrometheus() : undefined;
  if (packaged) return packaged;
  throw new Error(NONE);
}

/** Whether promtool finds the rules well written, and their tests pass. It says what it finds. */
export function checkRules({ promtool }: Programs, folder: string): boolean {
  const run = (...args: string[]) => spawnSync(promtool, args, { stdio: "inherit" }).status === 0;
  return run("check", "rules", `${folder}/alerts.yml`) && run("test", "rules", `${folder}/alerts.test.yml`);
}

const alertsSchema = z.object({
  data: z.object({
    alerts: z.array(
      z.object({ labels: z.looseObject({ alertname: z.string() }), state: z.enum(["pending", "firing"]) }),
    ),
  }),
});
const valueSchema = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});

/** A Prometheus of a test's own. */
export interface TestPrometheus {
  /** The names of the alerts that fire now. */
  firing(): Promise<string[]>;
  /** The value of a query. Undefined if it has none. */
  query(expr: string): Promise<number | undefined>;
  /** Reads its files anew. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Prometheus and waits until it is ready.
 *
 * @param config - its configuration file
 * @param data - an empty folder
 * @throws where it is not ready in time
 */
export async function startPrometheus(
  { prometheus }: Programs,
  config: string,
  data: string,
): Promise<TestPrometheus> {
  const at = `127.0.0.1:${await freePort()}`;
  const settings = [`--config.file=${config}`, `--storage.tsdb.path=${data}`, `--web.listen-address=${at}`];
  const child = spawn(prometheus, [...settings, "--web.enable-lifecycle", "--log.level=error"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const ended = once(child, "exit");
  const ask = async (path: string): Promise<unknown> => (await fetch(`http://${at}${path}`)).json();
  const deadline = Date.now() + START_MS;
  while (!(await fetch(`http://${at}/-/ready`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error("prometheus did not start");
    await pause(PROBE_MS);
  }
  return {
    async firing() {
      const { data } = alertsSchema.parse(await ask("/api/v1/alerts"));
      const names = data.alerts
        .filter(({ state }) => state === "firing")
        .map(({ labels }) => labels.alertname);
      return [...new Set(names)];
    },
    async query(expr) {
      const { data } = valueSchema.parse(await ask(`/api/v1/query?query=${encodeURIComponent(expr)}`));
      const [first] = data.result;
      return first && Number(first.value[1]);
    },
    async reload() {
      await fetch(`http://${at}/-/reload`, { method: "POST" });
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
