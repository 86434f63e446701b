import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { AREAS, allJourneys, folderOf, journeysFor, sinceWhen } from "../../changed";

const folders = ["app/features", "app/routes"].flatMap((parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
);

describe("the table of areas", () => {
  test("has every folder, and no other", () => {
    expect(Object.keys(AREAS).sort()).toEqual([...new Set(folders)].sort());
  });

  test("names every folder of journeys, and no other", () => {
    const named = new Set(Object.values(AREAS).flat());
    expect([...named].sort()).toEqual([...new Set(allJourneys().map(folderOf))].sort());
  });
});

describe("the journeys of a change", () => {
  test("are those of its folder", () => {
    const chosen = journeysFor(["app/features/table/split.ts"]);
    expect(chosen).toContain("tests/e2e/table/table-bill.spec.ts");
    expect(chosen).not.toContain("tests/e2e/menu/searches.spec.ts");
  });

  test("are the ones that changed themselves, and none for words and unit tests", () => {
    const files = [
      "tests/e2e/wire/platform/csrf.spec.ts",
      "docs/testing.md",
      "app/domain/money/money.test.ts",
      "tests/e2e/cart/gone.spec.ts",
    ];
    expect(journeysFor(files)).toEqual(["tests/e2e/wire/platform/csrf.spec.ts"]);
  });

  for (const file of [
    "app/root.tsx",
    "app/platform/guard/index.ts",
    "app/locales/pt-BR.ts",
    "tests/e2e/people/guest.ts",
    "package.json",
  ])
    test(`are all of them for ${file}`, () => {
      expect(journeysFor([file, "app/features/table/split.ts"])).toBe("all");
    });
});

test("a commit may be named", () => {
  expect(sinceWhen([])).toBeUndefined();
  expect(sinceWhen(["--changed=HEAD~2"])).toBe("HEAD~2");
});
