import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Each import of a module. The group is what it imports for its effect alone. */
const IMPORT = /^import (?:"([^"]+)"|[^"]*?from "[^"]+");$/gm;

test("a module imports its stylesheets last, so that they follow those of what it shows", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => join("app", file));
  const wrong = files.filter((file) => {
    const kinds = [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, effect]) =>
      effect?.endsWith(".css") ? "style" : "module",
    );
    const first = kinds.indexOf("style");
    return first >= 0 && kinds.lastIndexOf("module") > first;
  });
  expect(files.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
