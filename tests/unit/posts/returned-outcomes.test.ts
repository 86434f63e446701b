import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * The folders of routes. Their loaders and actions return each outcome. Only guards, in files of their own, throw:
 * `thrown-redirects.test.ts` reads those.
 */
const RETURNING = readdirSync("app/routes").filter((folder) => folder !== "gallery");

/** Functions whose result is the answer of a loader or an action. */
const ANSWERS = [
  ...["visitor.redirect", "signOut", "signIn", "leadOn", "goOn", "completeAccount", "completePhone"],
  ...["startOutside", "returnFromOutside", "startSocial", "finishSocial"],
];
const call = `(${ANSWERS.join("|").replace(".", "\\.")})\\(`;

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\./.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

test.each(RETURNING)("the loaders and actions of %s return where they lead", (folder) => {
  const modules = sourcesIn(`app/routes/${folder}`).filter(({ text }) =>
    /^export async function (loader|action)\b/m.test(text),
  );
  expect(modules.length).toBeGreaterThan(0);
  for (const { name, text } of modules) expect(text, name).not.toMatch(new RegExp(`throw (await )?${call}`));
});

test.each(["app/routes", "app/features"])("no answer is left unused in %s", (folder) => {
  const unused = new RegExp(`^\\s*(if \\(.*\\) )?(await )?${call}`, "m");
  for (const { name, text } of sourcesIn(folder)) expect(text, name).not.toMatch(unused);
});
