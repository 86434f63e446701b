import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandOf, copyOf, dockerIgnores, stagesOf } from "./dockerfile";

const stages = stagesOf(readFileSync("docs/deploy/Dockerfile", "utf8"));
const all = (what: string) =>
  stages.flatMap(({ instructions }) => instructions.filter(({ name }) => name === what));

test("what the image copies is there, or is made by its build", () => {
  const ignores = dockerIgnores();
  const made = ["node_modules", "build"];
  const copies = all("COPY").map(({ argument }) => copyOf(argument));
  expect(copies.length).toBeGreaterThan(5);
  for (const { from, source } of copies) {
    const path = source.replace(/^\/app\//, "");
    expect([undefined, ...stages.map(({ name }) => name)]).toContain(from);
    if (made.includes(path)) continue;
    expect(existsSync(path), path).toBe(true);
    expect(ignores(path), path).toBe(false);
  }
});

test("what only this machine has stays out of the image, and what the build needs goes in", () => {
  const ignores = dockerIgnores();
  const out = [".env", ".git/config", "node_modules/zod", "public/build/root.js", "public/photos/a/b.svg.br"];
  expect(out.filter((path) => !ignores(path))).toEqual([]);
  const kept = [".patches", ".npmrc", "package-lock.json", "app/start.js", "app/build.ts"];
  expect(kept.filter(ignores)).toEqual([]);
});

test("what it runs exists: the scripts of npm, the command, and a user that is not root", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const runs = all("RUN").map(({ argument }) => argument);
  for (const name of runs.flatMap((line) => /npm run (\S+)/.exec(line)?.[1] ?? []))
    expect(scripts).toHaveProperty([name]);
  const [command = []] =
    stages
      .at(-1)
      ?.instructions.flatMap(({ name, argument }) => (name === "CMD" ? [commandOf(argument)] : [])) ?? [];
  expect(command[0]).toBe("node");
  expect(existsSync(command[1] ?? "")).toBe(true);
  expect(all("USER")).toEqual([{ name: "USER", argument: "node" }]);
});

test("a file is read with its comments, its long lines and its options", () => {
  const [first] = stagesOf(
    '# a\nFROM a:1 AS one\nRUN b \\\n  && c\nHEALTHCHECK --timeout=3s CMD ["d", "e"]\n',
  );
  expect(first).toMatchObject({ name: "one", base: "a:1" });
  expect(first?.instructions[0]?.argument.replace(/\s+/g, " ")).toBe("b && c");
  expect(commandOf(first?.instructions[1]?.argument ?? "")).toEqual(["d", "e"]);
  expect(() => stagesOf("RUN a")).toThrow("no stage");
  expect(() => copyOf("a b c")).toThrow("not understood");
});
