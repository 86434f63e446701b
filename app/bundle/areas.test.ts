import { expect, test } from "vitest";
import remix from "../../remix.config.js";
import { AREA_OF_FOLDER, areaOf, partOf } from "./areas";

const ids: string[] = [];
await remix.routes?.((define) => {
  define((_path, file, options, children) => {
    ids.push(file.replace(/\.tsx?$/, ""));
    const nested = typeof options === "function" ? options : children;
    nested?.();
  });
  return {};
});

test("every route of an area has a part, and no other has", () => {
  for (const id of ids) expect(partOf(id) !== undefined, id).toBe(areaOf(id) !== undefined);
});

test("a part belongs to one area", () => {
  const areas = new Map<string, Set<string>>();
  for (const id of ids) {
    const part = partOf(id);
    const area = areaOf(id);
    if (part && area) areas.set(part, (areas.get(part) ?? new Set()).add(area));
  }
  for (const [part, of] of areas) expect([...of], part).toHaveLength(1);
});

test("every area has routes", () => {
  for (const area of new Set(Object.values(AREA_OF_FOLDER)))
    expect(ids.some((id) => areaOf(id) === area)).toBe(true);
});
