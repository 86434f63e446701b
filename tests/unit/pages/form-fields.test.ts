import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isOurField } from "~/platform/guard/kept-form.server";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$|^(worker|routes\/gallery)\//.test(file))
  .map((file) => join("app", file));

/** What a page names its controls, and how an action reads them. */
const NAMES = [
  /<(?:input|button|select|textarea|SubmitButton|Switch)\b[^<]*?\bname="([\w-]+)"/g,
  /\bmeta=\{fields\.(\w+)\}/g,
  /\bfields\.(\w+)\.name\b/g,
  /textField\((?:[^()"]|\([^()]*\))*"([\w-]+)"\)/g,
  /\b(?:form|posted)\.(?:get|has|getAll)\("([\w-]+)"\)/g,
];

/** Fields of the card's form, which goes to its provider, and of the worker's page, which writes what was posted. */
const ELSEWHERE = new Set(["expiry_month", "expiry_year", "typed"]);

test("the table of fields has all that pages have and actions read", () => {
  const names = sources.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return NAMES.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = ""]) => ({ name, file })));
  });
  expect(names.length).toBeGreaterThan(150);
  const missing = names.filter(({ name }) => !ELSEWHERE.has(name) && !isOurField("/", name));
  expect(missing).toEqual([]);
});

test("an intent is written with the type of what its action reads", () => {
  const raw = sources.filter((file) =>
    /["']intent["']/.test(readFileSync(file, "utf8").replace(/Union\("intent"|\["intent"\]/g, "")),
  );
  expect(raw).toEqual(["app/components/document/intent.ts"]);
});
