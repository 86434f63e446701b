import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SECTIONS } from "./section";

const folder = "app/routes/gallery";
const code = readdirSync(folder)
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => readFileSync(join(folder, file), "utf8"))
  .join("\n");

it.each(Object.entries(SECTIONS))(
  "the part %s stands in the gallery, with each component that it names",
  (id, { names }) => {
    expect(code).toContain(`<Section id="${id}">`);
    const shown = names
      .split(", ")
      .filter((name) => new RegExp(`<${name}\\b|className="${name}\\b`).test(code));
    expect(shown).toEqual(names.split(", "));
  },
);
