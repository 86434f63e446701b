import { spawn } from "node:child_process";
import { join } from "node:path";
import { say } from "./programs/program";

/** A step of `npm test` that is done. */
export interface Step {
  title: string;
  ok: boolean;
  /** What it wrote, where it ran aside; what it wrote else is shown already. */
  output: string;
}

interface How {
  /** Beside another step: its output is kept, and not shown as it comes. */
  aside?: boolean;
  env?: Readonly<Record<string, string>>;
}

/** Runs npm, or a program of ours from node_modules; `ok` where it ended with 0. */
export function step(
  title: string,
  program: string,
  args: readonly string[],
  { aside = false, env = {} }: How = {},
): Promise<Step> {
  if (!aside) say(`\n== ${title}`);
  const child = spawn(program === "npm" ? program : join("node_modules", ".bin", program), args, {
    stdio: aside ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...process.env, ...env },
  });
  let output = "";
  const keep = (text: Buffer) => {
    output += text.toString("utf8");
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return new Promise((resolve) => {
    child.on("error", ({ message }) => resolve({ title, ok: false, output: output + message }));
    child.on("close", (code) => resolve({ title, ok: code === 0, output }));
  });
}
