import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type SandboxProcess = { child: ChildProcess; origin: string; kill(): Promise<void> };

const SERVE = fileURLToPath(new URL("./serve.ts", import.meta.url));

/** The output of a process, as soon as it matches. @throws Error with its last output if the process ends before */
function heard(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    let complained = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      complained += chunk.toString("utf8");
    });
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString("utf8");
      const found = pattern.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => reject(new Error(`the sandbox ended: ${complained}`)));
  });
}

/**
 * Starts the sandbox in a process of its own, on a free port. It ends with this process. @throws Error if it does not
 * start
 */
export async function sandboxProcess(dataDir: string, ...options: string[]): Promise<SandboxProcess> {
  const args = ["--import", "tsx", SERVE, "--port", "0", "--data", dataDir, ...options];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const end = () => {
    child.kill("SIGKILL");
  };
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  const origin = await heard(child, /Sandbox backend on (http:\/\/\S+),/);
  return {
    child,
    origin,
    /** Kills it with SIGKILL, which a process cannot handle. */
    async kill() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
