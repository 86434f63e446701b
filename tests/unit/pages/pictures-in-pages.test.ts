import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Who may write an `<img>`: the one component, the logo (which is served alike), a drawing of our own, and the sheet that shows the picture of its card until it has come. */
const KNOWN = [
  "components/basics/picture.tsx",
  "components/frame/header/brand.tsx",
  "features/account/sign-in/entry-frame.tsx",
];

it("every picture of the backend is shown by the component that has it served by us", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".tsx") && !/\.(test|fixture)\.tsx$/.test(name),
  );
  const found = files.filter((name) => /<img\b/.test(readFileSync(join("app", name), "utf8")));
  expect(found.sort()).toEqual(KNOWN);
});
