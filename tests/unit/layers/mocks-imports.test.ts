import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** The one part of the app that a tool of `mocks` may know. */
const SHAPES = "app/services/contract/";

/**
 * Who may import from where, besides the folder of its own. The check takes the sandbox for one more backend:
 * only the parts that start it, or stand in front of it as a proxy, know it.
 */
const RULES: { folder: string; except: readonly string[]; may: readonly string[] }[] = [
  { folder: "mocks/openapi/", except: [], may: [SHAPES, "docs/openapi.json"] },
  { folder: "mocks/sandbox/", except: [], may: [SHAPES, "mocks/openapi/"] },
  {
    folder: "mocks/recorder/",
    except: [],
    may: ["mocks/openapi/", "mocks/sandbox/", "docs/openapi.json", "docs/guest-order.md"],
  },
  {
    folder: "mocks/contract-check/",
    except: ["mocks/contract-check/sandbox/", "mocks/contract-check/odd/"],
    // A test holds its document to the facts, and the report leads to the contract.
    may: [SHAPES, "mocks/openapi/", "docs/contract-check.md", "docs/contract.md"],
  },
  {
    folder: "mocks/contract-check/sandbox/",
    except: [],
    may: [SHAPES, "mocks/contract-check/", "mocks/sandbox/"],
  },
  {
    folder: "mocks/contract-check/odd/",
    except: [],
    may: [SHAPES, "mocks/contract-check/", "mocks/sandbox/"],
  },
  // It is copied by itself. Its tests run the contract check against it.
  {
    folder: "examples/backend/",
    except: ["examples/backend/backend.test.ts", "examples/backend/rules.test.ts"],
    may: [],
  },
  { folder: "examples/adapter/", except: ["examples/adapter/kit/fixtures/guest-level.fixture.ts"], may: [] },
];

const isOurs = (specifier: string) => /^(\.\.?(\/|$)|~\/)/.test(specifier);

/** Where a specifier leads, from the root of the project. */
function target(file: string, specifier: string): string {
  const path = specifier.startsWith("~/") ? specifier.replace("~", "app") : join(dirname(file), specifier);
  return normalize(path);
}

/** The TypeScript files under a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** What a file imports (types and dynamic imports included) and what it names by a relative path. */
function reaches(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const imported = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  const named = [...text.matchAll(/["'`](\.\.\/[^"'`\s]*)["'`]/g)].flatMap(([, path = ""]) =>
    isThere(target(file, path)) ? [path] : [],
  );
  return [...new Set([...imported, ...named].filter(isOurs).map((path) => target(file, path)))];
}

describe.each(RULES)("$folder", ({ folder, except, may }) => {
  const files = filesIn(folder).filter((file) => !except.some((inner) => file.startsWith(inner)));

  test("reaches for nothing but its own files and what the rule names", () => {
    expect(files.length).toBeGreaterThan(0);
    const strays = files.flatMap((file) =>
      reaches(file)
        .filter(
          (path) => ![folder, ...may].some((allowed) => `${path}/`.startsWith(allowed) || path === allowed),
        )
        .map((path) => `${file} → ${path}`),
    );
    expect(strays).toEqual([]);
  });
});

test("no file is named like a test that is none", () => {
  const files = ["app", "examples", "mocks", "tests"].flatMap(filesIn);
  expect(files.filter((file) => basename(file).startsWith("test-"))).toEqual([]);
});
