import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** More entries than this and a folder is to be split by what a newcomer would look for. */
const MOST_ENTRIES = 20;

/** Folders that may have more, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "app/browser": "one script, a file for each feature of its table",
  app: "the layers are its folders, and Remix, the start and the build name its files by their paths",
  "mocks/sandbox/pictures/drawings": "one drawing for each dish of the demo",
};

const folders = ["app", "mocks", "tests"].flatMap((root) => [
  root,
  ...readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
]);

/** The files and folders directly in a folder. A file counts once with its test and its stylesheet. */
function entriesOf(folder: string): Set<string> {
  const names = readdirSync(folder, { withFileTypes: true });
  return new Set(
    names.map((entry) =>
      entry.isDirectory() ? `${entry.name}/` : entry.name.replace(/(?:\.test)?\.(?:tsx?|m?js)$|\.css$/, ""),
    ),
  );
}

describe("a folder can be taken in at a glance", () => {
  test(`no folder has over ${MOST_ENTRIES} entries`, () => {
    const large = folders
      .filter((folder) => !Object.hasOwn(EXCEPTIONS, folder))
      .map((folder) => `${folder}: ${entriesOf(folder).size}`)
      .filter((line) => Number(line.split(": ")[1]) > MOST_ENTRIES);
    expect(large).toEqual([]);
  });

  test.each(Object.keys(EXCEPTIONS))("%s is still an exception", (folder) => {
    expect(entriesOf(folder).size).toBeGreaterThan(MOST_ENTRIES);
  });
});
