import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../free-port";

const START_MS = 60_000;
const PROBE_MS = 50;

/** The storefront as a process that is killed now and then, and started again at the same place by whoever keeps it. */
export class Storefront {
  kills = 0;
  #child: ChildProcess | undefined;
  #starting: Promise<void> | undefined;
  #isOver = false;

  private constructor(
    readonly port: number,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** Starts it, and waits until it is ready. @throws when it is not in time */
  static async open(environment: Readonly<Record<string, string>>): Promise<Storefront> {
    const storefront = new Storefront(await freePort(), environment);
    process.once("exit", () => storefront.#child?.kill("SIGKILL"));
    await storefront.#start();
    return storefront;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** By SIGKILL, as when memory runs out; it is started again at once. */
  kill(): void {
    if (this.#starting || this.#isOver) return;
    this.kills += 1;
    const child = this.#child;
    const ended = child && child.exitCode === null ? once(child, "exit") : undefined;
    child?.kill("SIGKILL");
    this.#starting = (ended ?? Promise.resolve()).then(() => this.#start());
    this.#starting.finally(() => {
      this.#starting = undefined;
    });
  }

  /** Whether it was killed and is not ready again. */
  get isStarting(): boolean {
    return this.#starting !== undefined;
  }

  /** Ends it as an orchestrator would. @throws when it does not end with 0 */
  async stop(): Promise<void> {
    await this.#starting;
    this.#isOver = true;
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const [code] = await ended;
    if (code !== 0) throw new Error(`the storefront ended with ${code}`);
  }

  async #start(): Promise<void> {
    const child = spawn(process.execPath, ["app/start.js"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        APP_ORIGIN: this.origin,
        ...this.environment,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(this.port),
      },
    });
    this.#child = child;
    const deadline = Date.now() + START_MS;
    while (Date.now() < deadline && child.exitCode === null) {
      const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(PROBE_MS);
    }
    child.kill("SIGKILL");
    throw new Error("the storefront did not start");
  }
}
