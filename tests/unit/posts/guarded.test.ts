import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, test, vi } from "vitest";
import { routeEntries } from "../../routes";

/** Thrown in the guard's place: a handler that throws anything else, or answers, did not come through it first. */
const GUARDED = vi.hoisted(() => ({ sentinel: "guard" }));

vi.mock("~/guard.server", () => {
  const guard = () => {
    throw GUARDED;
  };
  return { guard, guardOnce: guard, guardDocument: guard };
});

// Two that a load balancer asks: they must answer while everything else fails.
const UNGUARDED = ["routes/site/healthz.ts", "routes/site/readyz.ts"];

interface RouteModule {
  default?: unknown;
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
}

const args = {
  request: new Request("http://localhost/"),
  params: {},
  context: {},
};

const files = ["root.tsx", ...new Set((await routeEntries()).map(({ file }) => file))];

describe.each(files)("app/%s", (file) => {
  test("is there", () => {
    expect(existsSync(`app/${file}`)).toBe(true);
  });

  test("does something: a page, a loader or an action", async () => {
    const module = await load(file);
    expect(module.default ?? module.loader ?? module.action).toBeDefined();
  });

  if (UNGUARDED.includes(file)) return;

  test("its loader and its action go through the guard first", async () => {
    const { loader, action } = await load(file);
    for (const handler of [loader, action]) {
      if (!handler) continue;
      const outcome = new Promise((resolve) => resolve(handler(args)));
      await expect(outcome).rejects.toBe(GUARDED);
    }
  });
});

async function load(file: string): Promise<RouteModule> {
  const module: RouteModule = await import(/* @vite-ignore */ resolve("app", file));
  return module;
}
