import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LOCALES } from "~/locales/locale";

test("no code of the app compares the name of a language: a third one would get the answer of another", () => {
  const named = new RegExp(`[!=]==? "(?:${LOCALES.join("|")})"`);
  const asking = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.(test|fixture)\./.test(file))
    .filter((file) => named.test(readFileSync(join("app", file), "utf8")));
  expect(asking).toEqual([]);
});
