import { readFileSync } from "node:fs";

/** One instruction, such as `RUN` with what follows it. */
interface Instruction {
  name: string;
  argument: string;
}

/** One stage: what follows a `FROM`. */
export interface Stage {
  name: string;
  base: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile. @throws where something stands before the first `FROM`, or a stage has no name */
export function stagesOf(text: string): Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = "", argument = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const last = stages.at(-1);
    if (name === "FROM") {
      const [, base, stage] = /^(\S+) AS (\S+)$/.exec(argument) ?? [];
      if (!base || !stage) throw new Error(`a stage has no name: ${line}`);
      stages.push({ name: stage, base, instructions: [] });
    } else if (last) last.instructions.push({ name, argument });
    else throw new Error(`no stage for: ${line}`);
  }
  return stages;
}

/** The parts of a `COPY` of one thing. @throws for another one */
export function copyOf(argument: string): { from?: string; source: string; target: string } {
  const [, from, source, target] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(argument) ?? [];
  if (!source || !target) throw new Error(`not understood: COPY ${argument}`);
  return { ...(from ? { from } : {}), source, target };
}

/** The words of a `CMD` in the form of a list, options before it left out. @throws for another form */
export function commandOf(argument: string): string[] {
  const words: unknown = JSON.parse(argument.slice(argument.indexOf("[")));
  if (!Array.isArray(words)) throw new Error(`not a list: ${argument}`);
  return words.map(String);
}

/** Whether .dockerignore keeps a path out of the image. @param path - from the folder that is built */
export function dockerIgnores(ignoreFile = ".dockerignore"): (path: string) => boolean {
  const patterns = readFileSync(ignoreFile, "utf8").split("\n").filter(Boolean);
  const whole = patterns.map((pattern) =>
    pattern
      .replace(/[.+^${}()|[\]]/g, "\\$&")
      .replaceAll("**/", "\0")
      .replaceAll("*", "[^/]*")
      .replaceAll("\0", "(?:.*/)?"),
  );
  const ignored = new RegExp(`^(?:${whole.join("|")})(?:/|$)`);
  return (path) => ignored.test(path);
}
