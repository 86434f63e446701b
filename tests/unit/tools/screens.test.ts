import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { routeEntries } from "../../routes";
import { BEST } from "../../screens/best";
import { fileOf, readChoice } from "../../screens/choice";
import { SCREENS } from "../../screens/states/all";

/** A route that shows something of its own: neither a layout nor an address that answers with data or a redirect. */
function isPage(file: string): boolean {
  const code = readFileSync(`app/${file}`, "utf8");
  return /export default function \w+Page\(|export \{[^}]*\bdefault\b[^}]*\} from "~\/not-found"/.test(code);
}

const choose = (...words: string[]) => readChoice(words, SCREENS);

describe("the table of screens", () => {
  it("has every page of the route manifest, and no route that is gone", async () => {
    const files = (await routeEntries()).map(({ file }) => file).filter((file) => file.endsWith(".tsx"));
    const shown = new Set(
      Object.values(SCREENS).flatMap(({ routes }) => routes.map((file) => `routes/${file}`)),
    );
    expect(files.filter((file) => isPage(file) && !shown.has(file))).toEqual([]);
    expect([...shown].filter((file) => !files.includes(file))).toEqual([]);
  });

  it("has a name to each state that is a good file name", () => {
    for (const name of Object.keys(SCREENS)) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

describe("what is chosen", () => {
  it("is each size, scheme and language where nothing is said, and all of them with --all", () => {
    const { names, shots, script } = choose();
    expect(names).toEqual(Object.keys(SCREENS));
    expect(script).toBe("on");
    for (const key of ["form", "scheme", "language"] as const)
      expect(new Set(shots.map((shot) => shot[key])).size).toBe(key === "form" ? 3 : 2);
    expect(shots.length).toBeLessThan(choose("--all").shots.length);
    expect(choose("--all").shots).toHaveLength(12);
    expect(choose("--all", "--phone").shots).toHaveLength(4);
  });

  it("is what is named", () => {
    const { names, shots, script } = choose("menu", "cart-empty", "--phone", "--dark", "--off");
    expect(names).toContain("menu");
    expect(names).toContain("menu-searched");
    expect(names).toContain("cart-empty");
    expect(names).not.toContain("cart");
    expect(shots).toEqual([{ form: "phone", scheme: "dark", language: "en-US" }]);
    expect(script).toBe("off");
    expect(choose("--tablet", "--dark", "--en").shots).toEqual([
      { form: "tablet", scheme: "dark", language: "en-US" },
    ]);
  });

  it("is refused where nobody knows it", () => {
    expect(() => choose("men")).toThrow("No screen is called men.");
    expect(() => choose("--watch")).toThrow();
  });

  it("has the twelve of README among the screens", () => {
    expect(BEST).toHaveLength(12);
    for (const { name } of BEST) expect(Object.keys(SCREENS)).toContain(name);
  });

  it("names its files by what they show", () => {
    const [shot] = choose("--phone", "--pt", "--light").shots;
    expect(shot && fileOf("home", shot)).toBe("home-phone-pt-light.png");
  });
});
