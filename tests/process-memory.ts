import { existsSync, readFileSync } from "node:fs";

/**
 * What a process and all that it has started hold in memory at this moment, in bytes: the sum of their resident sets,
 * as Linux tells them (`VmRSS`). What they share is counted for each of them.
 */
export function residentBytes(pid: number): number {
  const own = /VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? "0";
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean);
  return Number(own) * 1_024 + children.reduce((sum, child) => sum + residentBytes(Number(child)), 0);
}

/** A process that has just ended has no files. */
function read(file: string): string {
  try {
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  } catch {
    return "";
  }
}

/** Watches the memory of a process and of all that it has started; gives the most, in bytes, once it is to end. */
export function watchMemory(pid: number): () => number {
  let most = residentBytes(pid);
  const look = () => {
    most = Math.max(most, residentBytes(pid));
  };
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}
