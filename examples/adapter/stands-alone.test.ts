import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
/** The packages that README.md says to install. */
const PACKAGES = ["hono", "@hono/node-server", "better-sqlite3", "zod"];

/** What a file imports that is neither beside it, nor of Node, nor one of the packages. */
function strays(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(FOLDER, file), "utf8"));
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => {
      if (name.startsWith(".")) return join(dirname(file), name).startsWith("..") || name.includes("fixture");
      return !name.startsWith("node:") && !PACKAGES.some((one) => name === one || name.startsWith(`${one}/`));
    })
    .map((name) => `${file}: ${name}`);
}

test("the adapter imports its own files and four packages, so that its folder can be taken elsewhere", () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !/\.(test|fixture)\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap(strays)).toEqual([]);
});
