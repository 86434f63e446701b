import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CASH, guestAt } from "../kit/fixtures/guest.fixture";
import { INSIDE, SETUP } from "../kit/fixtures/invented-pos.fixture";
import { deliveryOf, inventedMerchant, PICADINHO } from "./fixtures/invented-merchant.fixture";
import { APP_ID } from "./fixtures/joined.fixture";
import { type StandInHost, standInHost } from "./fixtures/stand-in-host.fixture";

const START = fileURLToPath(new URL("./start.ts", import.meta.url));
const LISTENS = /"event":"listening".*"port":(\d+)/;

/** The process of `start.ts`, once it listens or has ended. */
async function started(env: Record<string, string>) {
  const child = spawn(process.execPath, ["--import", "tsx", START], { env: { ...process.env, ...env } });
  let output = "";
  const ended = once(child, "exit");
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += String(chunk);
        const port = LISTENS.exec(output)?.[1];
        if (port) resolve(port);
      });
  });
  const port = await Promise.race([listening, ended.then(() => undefined)]);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    output: () => output,
    /** Ends it: by SIGTERM as an orchestrator would. @returns its exit code */
    async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<number | null> {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
    code: () => child.exitCode,
    guest: guestAt({ request: (path, init) => fetch(`${origin}${path}`, init) }),
  };
}

describe("the adapter's process", () => {
  let folder: string;
  let host: StandInHost;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "comanda-adapter-"));
    host = await standInHost(inventedMerchant({ number: 1, name: "Inventado" }));
    const { name, terms, policy } = SETUP;
    const { id: _, ...address } = INSIDE;
    const config = {
      app_id: APP_ID,
      merchants: [host.access],
      setup: { name, terms, policy },
      places: [address],
    };
    writeFileSync(join(folder, "config.json"), JSON.stringify(config));
    env = {
      ADAPTER_CONFIG: join(folder, "config.json"),
      ADAPTER_DATA: join(folder, "data.db"),
      ADAPTER_PUBLIC_URL: "http://127.0.0.1:1",
      PORT: "0",
    };
  });
  afterAll(async () => {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("takes an order, is killed, has it when it is back, and ends with 0", async () => {
    const first = await started(env);
    const order = await first.guest.placed({ serviceId: deliveryOf(1), lines: [PICADINHO], payment: CASH });
    await first.stop("SIGKILL");

    const second = await started(env);
    expect(await second.guest.order(order.id)).toMatchObject({ number: order.number, status: "CREATED" });
    const told = await second.guest.call("GET", "/cms/cms?codes[]=setup");
    expect(told.json).toMatchObject([{ value: { payment_options: [CASH], features: ["menu", "guest"] } }]);
    host.use(`${second.origin}/open-delivery`);
    expect((await host.call("GET", "/v1/events:polling")).status).toBe(200);
    expect(await second.stop()).toBe(0);
  });

  it("says what its environment lacks, and ends with 2", async () => {
    const { ADAPTER_DATA: _, ...less } = env;
    const process = await started(less);
    expect([process.code(), process.output()]).toEqual([2, expect.stringContaining("ADAPTER_DATA")]);
  });
});
