import { rmSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxProcess } from "../../../mocks/sandbox/process";
import { freePort } from "../../free-port";
import { startNginx, type TestNginx } from "../../programs/nginx";
import { ensureRedis, startRedis, type TestRedis } from "../../programs/redis";
import { BackendGate } from "../reliability/backend-gate";
import { environmentOf } from "../site";
import { Storefront } from "./storefront";

/** Replicas behind a proxy, with one Redis and one backend. Each is a process of its own. */
export interface Place {
  replicas: readonly Storefront[];
  nginx: TestNginx;
  redis: TestRedis;
  /** Ends a replica by SIGKILL, unless another one is still starting. It is started again at once. */
  kill(): void;
  gate: BackendGate;
  /** The backend itself, for whoever looks past the gate. */
  backend: string;
  /** Of its process. */
  backendPid: number;
  close(): Promise<void>;
}

interface Settings {
  /** Of what the gate leaves to chance. */
  seed?: number;
  /** Further environment variables of each replica. */
  extra?: Readonly<Record<string, string>>;
  /** So many more on the menu. */
  items?: number;
  /** Whether the replicas call the backend itself. By default they call a gate, which passes it on. */
  isDirect?: boolean;
}

/**
 * Opens all of it, as docs/deploy has it.
 *
 * @param count - of replicas
 * @throws where a program is missing, or does not start
 */
export async function openPlace(
  count: number,
  { seed = 0, extra = {}, items = 0, isDirect = false }: Settings = {},
): Promise<Place> {
  ensureRedis();
  const folder = await mkdtemp(join(tmpdir(), "comanda-replicas-"));
  // A signal ends this process without `close`.
  const forget = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", forget);
  const files = join(folder, "public");
  await mkdir(join(files, "build"), { recursive: true });
  const replicas: Storefront[] = [];
  let killed = 0;
  const kill = () => {
    if (!replicas.some(({ isStarting }) => isStarting)) replicas[killed++ % replicas.length]?.kill();
  };
  const gate = new BackendGate(seed, kill);
  await gate.open();
  const port = String(await freePort());
  const sandbox = await sandboxProcess(
    join(folder, "data"),
    ...["--port", port, "--origin", gate.origin, "--items", String(items)],
  );
  const backend = `http://127.0.0.1:${port}`;
  gate.leadTo(backend);
  const proxyPort = await freePort();
  const redis = await startRedis();
  for (let at = 0; at < count; at++)
    replicas.push(
      await Storefront.open({
        ...environmentOf(isDirect ? backend : gate.origin),
        APP_ORIGIN: `http://127.0.0.1:${proxyPort}`,
        REDIS_URL: redis.url,
        TRUST_PROXY: "1",
        BUILT_FILES: join(files, "build"),
        PICTURE_CACHE: join(folder, "pictures"),
        ...extra,
      }),
    );
  const ports = replicas.map(({ port }) => port);
  const nginx = await startNginx({ port: proxyPort, replicas: ports, folder: join(folder, "nginx"), files });
  return {
    replicas,
    nginx,
    redis,
    kill,
    gate,
    backend,
    backendPid: sandbox.child.pid ?? 0,
    async close() {
      await nginx.stop();
      for (const replica of replicas) await replica.stop();
      await gate.close();
      await sandbox.kill();
      await redis.stop();
      await rm(folder, { recursive: true, force: true });
      process.off("exit", forget);
    },
  };
}
