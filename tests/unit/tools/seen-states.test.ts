import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { SeenStates } from "../../e2e/audit/seen-states";

/** Two workers of one run. */
function workers(): [SeenStates, SeenStates] {
  const folder = mkdtempSync(join(tmpdir(), "comanda-seen-"));
  return [new SeenStates(folder), new SeenStates(folder)];
}

test("a state is looked at once in a run, and another one again", async () => {
  const [one, other] = workers();
  const look = vi.fn(async () => true);
  await one.once(["menu"], look);
  await one.once(["menu"], look);
  await other.once(["menu"], look);
  expect(look).toHaveBeenCalledTimes(1);
  await other.once(["cart"], look);
  expect(look).toHaveBeenCalledTimes(2);
});

test("a page that stands for several states is looked at while one of them is new", async () => {
  const [one] = workers();
  const look = vi.fn(async () => true);
  await one.once(["menu on a phone", "menu in the dark"], look);
  await one.once(["menu on a desktop", "menu in the light"], look);
  expect(look).toHaveBeenCalledTimes(2);
  await one.once(["menu on a phone", "menu in the light"], look);
  expect(look).toHaveBeenCalledTimes(2);
  await one.once(["menu on a phone", "menu in print"], look);
  expect(look).toHaveBeenLastCalledWith(["menu in print"]);
});

test("a state that somebody looks at already is left to them", async () => {
  const [one, other] = workers();
  const look = vi.fn(async () => true);
  await one.once(["menu"], async () => {
    await other.once(["menu"], look);
    return true;
  });
  expect(look).not.toHaveBeenCalled();
});

test("a state with a problem, or whose look was interrupted, is looked at again", async () => {
  const [one, other] = workers();
  const look = vi.fn(async () => true);
  await one.once(["menu"], async () => false);
  await expect(one.once(["cart"], () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  await other.once(["menu"], look);
  await other.once(["cart"], look);
  expect(look).toHaveBeenCalledTimes(2);
});
