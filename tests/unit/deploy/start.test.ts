import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "comanda-no-build-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backend = Object.fromEntries(
  ["CMS", "CATALOG", "ORDER", "CRM", "ADMIN"].map((area) => [`${area}_API_URL`, "http://backend.test"]),
);

/** A folder with something that looks like a build. */
function built(): string {
  const made = join(folder, "built");
  mkdirSync(join(made, "build"), { recursive: true });
  writeFileSync(join(made, "build/index.js"), "");
  writeFileSync(join(made, "build/scripts.json"), "{}");
  return made;
}

test.each([
  ["with a backend", backend],
  ["with the sandbox", {}],
])("serve without a build says so in one sentence and ends with 1, %s", (_, variables) => {
  const env = { NODE_ENV: "production", PATH: process.env.PATH, PORT: "0", ...variables } as const;
  const ended = spawnSync(process.execPath, [resolve("app/start.js")], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  expect(ended.stderr).toBe("There is no build of the storefront yet: run `npm run build` first.\n");
  expect([ended.status, ended.stdout]).toEqual([1, ""]);
});

test("serve after `remix build` alone says what is missing", () => {
  const half = join(folder, "half");
  mkdirSync(join(half, "build"), { recursive: true });
  writeFileSync(join(half, "build/index.js"), "");
  const env = { NODE_ENV: "production", PATH: process.env.PATH, PORT: "0" } as const;
  const ended = spawnSync(process.execPath, [resolve("app/start.js")], { cwd: half, env, encoding: "utf8" });
  expect(ended.stderr).toBe("There is no build of the storefront yet: run `npm run build` first.\n");
  expect(ended.status).toBe(1);
});

test("a port that fetch refuses is said to be one before the sandbox starts on it", () => {
  const env = {
    NODE_ENV: "production",
    PATH: process.env.PATH,
    PORT: "0",
    SANDBOX: "1",
    SANDBOX_PORT: "4190",
  } as const;
  const ended = spawnSync(process.execPath, [resolve("app/start.js")], {
    cwd: built(),
    env,
    encoding: "utf8",
  });
  expect(ended.stderr).toBe("SANDBOX_PORT=4190 cannot be used: fetch refuses this port. Set another port.\n");
  expect([ended.status, ended.stdout]).toEqual([1, ""]);
});

/** What the start script says with these variables and no others, in a folder with a build. */
function started(variables: Readonly<Record<string, string>>) {
  const given = Object.entries({ PATH: process.env.PATH ?? "", PORT: "0", ...variables });
  const pairs = given.map((pair) => pair.join("="));
  return spawnSync("env", ["-i", ...pairs, process.execPath, resolve("app/start.js")], {
    cwd: built(),
    encoding: "utf8",
  });
}

test.each<[string, Record<string, string>]>([
  ["NODE_ENV", { NODE_ENV: "production" }],
  ["NODE_ENV", { NODE_ENV: "production", SANDBOX: "0" }],
  ["APP_ORIGIN", { APP_ORIGIN: "https://menu.example.com" }],
  ["APP_ORIGIN", { APP_ORIGIN: " https://menu.example.com", CMS_API_URL: " " }],
])(
  "%s says that the start is for customers: without a backend it is refused in a sentence",
  (name, variables) => {
    const { stderr, stdout, status } = started(variables);
    expect(stderr).toMatch(
      /^No backend is configured, .+SANDBOX=1 to show the demo restaurant on purpose\.\n$/,
    );
    expect(stderr).toContain(name);
    expect([status, stdout]).toEqual([1, ""]);
  },
);

test.each<[string, Record<string, string>]>([
  ["a fresh clone", {}],
  ["a phone on the same network", { APP_ORIGIN: "http://192.168.0.10:3000" }],
  ["a demo on purpose", { NODE_ENV: "production", APP_ORIGIN: "https://demo.example.com", SANDBOX: "1" }],
])("%s gets as far as the sandbox", (_, variables) => {
  const { stderr } = started({ SANDBOX_PORT: "4190", ...variables });
  expect(stderr).toContain("SANDBOX_PORT=4190 cannot be used");
});

test.each(["Production", "prod", "PRODUCTION", "production ", "test"])(
  "a slip in NODE_ENV does not show the demo: %j",
  (mode) => {
    const { stderr, stdout, status } = started({ NODE_ENV: mode });
    expect(stderr).toBe("NODE_ENV must be production or development.\n");
    expect([status, stdout]).toEqual([1, ""]);
  },
);
