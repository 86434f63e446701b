import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { stringify } from "yaml";
import { sandboxProcess } from "../../../mocks/sandbox/process";
import { Control } from "../../e2e/site/control";
import { freePort } from "../../free-port";
import { ensurePrometheus, startPrometheus, type TestPrometheus } from "../../programs/prometheus";
import { ensureRedis, startRedis, type TestRedis } from "../../programs/redis";
import { Storefront } from "../reliability/storefront";
import { environmentOf } from "../site";
import { Customers } from "./customers";
import { quickRules } from "./quick-rules";

const BREAKER = pathToFileURL(join(import.meta.dirname, "break-words.mjs")).href;

/** An evening: the built storefront, its backend, Redis, Prometheus with quick rules, and customers. */
export interface Stage {
  storefront: Storefront;
  control: Control;
  customers: Customers;
  prometheus: TestPrometheus;
  redis: { stop(): Promise<void>; start(): Promise<void> };
  /** While this file exists, the build has a fault. */
  brokenFile: string;
  /** Sets another threshold of memory in bytes, or the real one. */
  setMemory(bytes?: number): Promise<void>;
  close(): Promise<void>;
}

/** @throws where a program is missing, or does not start */
export async function openStage(): Promise<Stage> {
  const programs = ensurePrometheus();
  ensureRedis();
  const folder = await mkdtemp(join(tmpdir(), "comanda-incidents-"));
  const brokenFile = join(folder, "broken");
  const redisPort = await freePort();
  let redis: TestRedis | undefined = await startRedis(redisPort);
  const sandbox = await sandboxProcess(join(folder, "data"));
  const control = new Control(sandbox.origin);
  await control.setFlags({ table_payment: false });
  const metricsPort = await freePort();
  const storefront = await Storefront.open({
    ...environmentOf(sandbox.origin),
    METRICS_PORT: String(metricsPort),
    REDIS_URL: redis.url,
    TRUST_PROXY: "1",
    PICTURE_CACHE: join(folder, "pictures"),
    NODE_OPTIONS: `--import ${BREAKER}`,
    BENCH_BROKEN_FILE: brokenFile,
  });
  const config = join(folder, "prometheus.yml");
  await writeFile(join(folder, "alerts.yml"), quickRules());
  await writeFile(config, configOf(metricsPort));
  const prometheus = await startPrometheus(programs, config, join(folder, "series"));
  const customers = new Customers(storefront.origin);
  customers.begin();
  return {
    storefront,
    control,
    customers,
    prometheus,
    brokenFile,
    redis: {
      async stop() {
        await redis?.stop();
        redis = undefined;
      },
      async start() {
        redis ??= await startRedis(redisPort);
      },
    },
    async setMemory(bytes) {
      await writeFile(join(folder, "alerts.yml"), quickRules(bytes));
      await prometheus.reload();
    },
    async close() {
      await customers.end();
      await storefront.stop();
      await prometheus.stop();
      await sandbox.kill();
      await redis?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configOf(port: number): string {
  return stringify({
    global: { scrape_interval: "1s", scrape_timeout: "1s", evaluation_interval: "1s" },
    rule_files: ["alerts.yml"],
    scrape_configs: [{ job_name: "comanda", static_configs: [{ targets: [`127.0.0.1:${port}`] }] }],
  });
}
