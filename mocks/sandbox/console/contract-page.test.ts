import { expect, it } from "vitest";
import { DEFINITIONS } from "../../openapi/document";
import { openApi, openApiFile } from "../../openapi/file";
import { busyConsole, unescaped } from "../fixtures/console.fixture";

it("shows every call of the contract and every shape, and gives the file", async () => {
  const desk = await busyConsole();
  expect((await desk.browse("/")).text).toContain('href="/console/contract"');
  const { text } = await desk.browse("/console/contract");
  const plain = unescaped(text.replaceAll(/<[^>]*>/g, ""));
  for (const { group, name, definition } of DEFINITIONS) {
    expect(text).toContain(`id="${group}.${name}"`);
    expect(plain).toContain(definition.says.replaceAll("`", ""));
  }
  const links = new Set([...text.matchAll(/href="#(shape-\w+)"/g)].map(([, id]) => id));
  expect(links.size).toBeGreaterThan(20);
  for (const id of links) expect(text).toContain(`id="${id}"`);
  expect(
    Object.keys(openApi().components.schemas).filter((name) => !text.includes(`id="shape-${name}"`)),
  ).toEqual([]);
  expect((await desk.browse("/console/openapi.json")).text).toBe(openApiFile());
});
