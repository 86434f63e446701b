/**
 * Starts the storefront: remix-serve on the build, and, where no backend is named in the environment, the
 * sandbox along with it, in the same process. `--dev` rebuilds and reloads on every change.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import morgan from "morgan";

const { env } = process;
if (existsSync(".env")) process.loadEnvFile(".env");
env.PORT ??= "3000";

const buildFile = "build/index.js";

const backendVariables = ["CMS_API_URL", "CATALOG_API_URL", "ORDER_API_URL", "CRM_API_URL", "ADMIN_API_URL"];

if (process.argv.includes("--dev")) {
  const command = `${process.execPath} app/start.js`;
  const child = spawn("remix", ["dev", "--manual", "-c", command], { stdio: "inherit", shell: false });
  child.on("exit", (code) => process.exit(code ?? 1));
} else {
  env.NODE_ENV ??= "production";
  mustBeBuilt(buildFile);
  await mustBeFree("PORT", env.PORT, env.HOST);
  if (!backendVariables.some((name) => env[name])) await startSandbox();
  logAsJson();
  process.argv[2] = buildFile;
  await standBeforePages(resolve(buildFile));
  await import("@remix-run/serve/dist/cli.js");
}

/**
 * Puts what holds for every request before remix-serve: see app/edge. The build is named as remix-serve names it, so that
 * both have the very same one.
 * @param {string} file
 */
async function standBeforePages(file) {
  /** @type {import("@remix-run/node").ServerBuild} */
  const build = await import(`${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`);
  build.entry.module.standBefore(build);
}

/** The sandbox on its own port; the storefront is pointed at it as at any backend. */
async function startSandbox() {
  const { register } = await import("tsx/esm/api");
  register();
  const { startSandbox: start } = await import("../mocks/sandbox/server.ts");
  const dataDir = env.SANDBOX_DATA ?? ".sandbox";
  const port = env.SANDBOX_PORT ?? "4010";
  await mustBeFree("SANDBOX_PORT", port, "127.0.0.1");
  const sandbox = await start({
    port: Number(port),
    dataDir,
    unref: true,
    // Where people are sent back to after signing in outside.
    appOrigin: env.APP_ORIGIN ?? `http://localhost:${env.PORT}`,
    // What is changed in the restaurant shows at once, not when the catalog's cache has run out.
    // Who starts the restaurant over starts over with the tries that were counted, too.
    onControl: (path) => {
      forgetCatalog();
      if (path.endsWith("/reset")) Reflect.get(globalThis, "comandaLimits")?.clear();
    },
  });
  env.SANDBOX = "1";
  env.CMS_API_URL = sandbox.urls.cms;
  env.CATALOG_API_URL = sandbox.urls.catalog;
  env.ORDER_API_URL = sandbox.urls.order;
  env.CRM_API_URL = sandbox.urls.crm;
  env.ADMIN_API_URL = sandbox.urls.admin;
  Object.assign(env, { ...sandbox.social, ...env });
  env.COMPANY_ID ??= "sandbox";
  env.BRAND_ID ??= "sandbox";
  env.SESSION_SECRETS ??= keptSecret(dataDir);
  process.stdout.write(`No backend is named, so the sandbox stands in: its console is ${sandbox.origin}\n`);
}

/**
 * Ends the start with a sentence where nothing was built.
 * @param {string} file
 */
function mustBeBuilt(file) {
  if (existsSync(file)) return;
  process.stderr.write("There is no build of the storefront yet: run `npm run build` first.\n");
  process.exit(1);
}

/**
 * Ends the start with a sentence where a port is taken.
 * @param {string} name the variable that names the port
 * @param {string} port
 * @param {string | undefined} host
 */
async function mustBeFree(name, port, host) {
  const server = createServer();
  try {
    server.listen({ port: Number(port), ...(host ? { host } : {}) });
    await once(server, "listening");
  } catch (error) {
    const why = error instanceof Error && "code" in error ? error.code : error;
    process.stderr.write(`${name}=${port} cannot be listened on (${why}): name another port.\n`);
    process.exit(1);
  }
  server.close();
  await once(server, "close");
}

/** Empties the storefront's cache, see app/platform/cache/cache.server.ts. */
function forgetCatalog() {
  Reflect.get(globalThis, "comandaCache")?.clear();
}

/** One made-up secret to each sandbox, so that a restart keeps its customers' cookies.
 * @param {string} dataDir
 */
function keptSecret(dataDir) {
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

/** remix-serve logs through morgan's "tiny", whole URLs: ours is JSON, one line a request, with its route alone. */
function logAsJson() {
  morgan.format("tiny", (tokens, request, response) => {
    if (env.LOG_LEVEL === "silent") return undefined;
    // What was matched, never what was sent: app/platform/edge/told.server.ts has put it there.
    const path = tokens.req?.(request, response, "x-edge-route");
    if (path === "/healthz" || path === "/readyz") return undefined;
    return JSON.stringify({
      level: "info",
      time: new Date().toISOString(),
      msg: "request",
      requestId: tokens.res?.(request, response, "x-request-id"),
      method: tokens.req?.(request, response, "x-edge-method"),
      path,
      status: Number(tokens.status?.(request, response)),
      ms: Number(tokens["response-time"]?.(request, response)),
    });
  });
}
