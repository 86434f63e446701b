/**
 * Starts the storefront: remix-serve on the build. If the environment names no backend, it also starts the sandbox in
 * the same process. `--dev` rebuilds and reloads on every change.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import morgan from "morgan";
import { shareBuiltFiles, sharedFiles } from "./built-files.js";
import { filesIn, sendFilesCompressed } from "./static-files.js";

const { env } = process;
if (existsSync(".env")) process.loadEnvFile(".env");
env.PORT ??= "3000";

const buildFile = "build/index.js";
/** The last that `npm run build` writes, which Remix alone does not. */
const scriptsFile = "build/scripts.json";
const sandboxFile = "build/sandbox.js";

mustBeKnown(env.NODE_ENV);
// Said before the default of NODE_ENV below.
const isForCustomers = env.NODE_ENV === "production" || /^\s*https:/i.test(env.APP_ORIGIN ?? "");

const backendVariables = ["CMS_API_URL", "CATALOG_API_URL", "ORDER_API_URL", "CRM_API_URL", "ADMIN_API_URL"];

if (process.argv.includes("--dev")) {
  const command = `${process.execPath} app/start.js`;
  const child = spawn("remix", ["dev", "--manual", "-c", command], { stdio: "inherit", shell: false });
  child.on("exit", (code) => process.exit(code ?? 1));
} else {
  env.NODE_ENV ||= "production";
  mustBeBuilt(buildFile);
  if (env.NODE_ENV === "development") await (await import("./build/scripts.js")).writeScripts();
  mustBeBuilt(scriptsFile);
  const hasBackend = backendVariables.some((name) => env[name]?.trim());
  if (!hasBackend && isForCustomers && env.SANDBOX !== "1") refuseDemo();
  await mustBeFree("PORT", env.PORT, env.HOST);
  if (env.METRICS_PORT) await mustBeFree("METRICS_PORT", env.METRICS_PORT, env.METRICS_HOST || "127.0.0.1");
  if (!hasBackend) await startSandbox();
  logAsJson();
  process.argv[2] = buildFile;
  const shared = env.BUILT_FILES ? sharedFiles(env.BUILT_FILES) : undefined;
  if (env.BUILT_FILES) await shareBuiltFiles("public/build", env.BUILT_FILES);
  sendFilesCompressed(shared?.send);
  await standBeforePages(resolve(buildFile), shared);
  await import("@remix-run/serve/dist/cli.js");
}

/**
 * Puts the edge (app/platform/edge) before remix-serve. It imports the build under the same name as remix-serve, so both
 * use the same module.
 * @param {string} file
 * @param {ReturnType<typeof sharedFiles>} [shared] files of other builds
 */
async function standBeforePages(file, shared) {
  /** @type {import("@remix-run/node").ServerBuild} */
  const build = await import(`${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`);
  const own = new Set(filesIn("public").map((name) => `/${name}`));
  const isOfOthers = (/** @type {string} */ path) =>
    shared !== undefined && path.startsWith("/build/") && shared.has(path.slice("/build".length));
  const files = { has: (/** @type {string} */ path) => own.has(path) || isOfOthers(path) };
  await build.entry.module.standBefore(build, files);
}

/** Starts the sandbox on its own port, where the storefront looks for it if no backend is named. */
async function startSandbox() {
  const dataDir = env.SANDBOX_DATA ?? ".sandbox";
  const port = env.SANDBOX_PORT ?? "4010";
  await mustBeFree("SANDBOX_PORT", port, "127.0.0.1");
  await mustBeFetchable("SANDBOX_PORT", port);
  if (env.NODE_ENV === "development") await (await import("./build/sandbox.js")).writeSandbox();
  mustBeBuilt(sandboxFile);
  /** @type {typeof import("../mocks/sandbox/server")} */
  const { startSandbox: start } = await import(pathToFileURL(resolve(sandboxFile)).href);
  env.WEBHOOK_SECRETS ??= randomBytes(32).toString("base64url");
  const [secret = ""] = env.WEBHOOK_SECRETS.split(",");
  const sandbox = await start({
    port: Number(port),
    dataDir,
    unref: true,
    // The sandbox sends people back here after an outside sign-in.
    appOrigin: env.APP_ORIGIN ?? `http://localhost:${env.PORT}`,
    webhooks: secret
      ? { url: `http://${env.HOST || "127.0.0.1"}:${env.PORT}/resources/changed`, secret }
      : undefined,
    // A change in the sandbox shows at once, without waiting for the catalog's cache to expire, or for a circuit breaker.
    // A reset of the sandbox also clears the counted tries.
    onControl: (path) => {
      forgetBackend();
      if (path.endsWith("/reset")) Reflect.get(globalThis, "comandaLimits")?.clear();
    },
  }).catch((/** @type {Error} */ { message }) => {
    process.stderr.write(`The sandbox does not start: ${message}\n`);
    process.exit(1);
  });
  env.SANDBOX = "1";
  env.SANDBOX_PORT = new URL(sandbox.origin).port;
  Object.assign(env, { ...sandbox.social, ...env });
  env.COMPANY_ID ??= "sandbox";
  env.BRAND_ID ??= "sandbox";
  env.SESSION_SECRETS ??= keptSecret(dataDir);
  process.stdout.write(`No backend is configured, so the sandbox is used. Its console: ${sandbox.origin}\n`);
}

/**
 * Stops the start where customers would get the demo. Such a start says so by NODE_ENV=production in its environment, as
 * the image and the unit do, or by a site of https. A clone that is tried out says neither.
 */
function refuseDemo() {
  process.stderr.write(
    `No backend is configured, and this start is for customers (NODE_ENV=production, or an APP_ORIGIN of https): set ${backendVariables.join(", ")}, COMPANY_ID and BRAND_ID, or SANDBOX=1 to show the demo restaurant on purpose.\n`,
  );
  process.exit(1);
}

/**
 * Stops the start if NODE_ENV is no mode of a start: a slip (`Production`, `prod`) or `test` would show customers the demo, and
 * take weak secrets.
 * @param {string | undefined} mode
 */
function mustBeKnown(mode) {
  if (!mode || ["production", "development"].includes(mode)) return;
  process.stderr.write("NODE_ENV must be production or development.\n");
  process.exit(1);
}

/**
 * Stops the start with a message if there is no build.
 * @param {string} file
 */
function mustBeBuilt(file) {
  if (existsSync(file)) return;
  process.stderr.write("There is no build of the storefront yet: run `npm run build` first.\n");
  process.exit(1);
}

/**
 * Stops the start with a message if a port is taken.
 * @param {string} name the variable that sets the port
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
    process.stderr.write(`${name}=${port} is not available (${why}). Set another port.\n`);
    process.exit(1);
  }
  server.close();
  await once(server, "close");
}

/**
 * Stops the start with a message if `fetch` refuses a port, as it does with those of old services (4190, 6000, …).
 * @param {string} name the variable that sets the port
 * @param {string} port
 */
async function mustBeFetchable(name, port) {
  const refusal = await fetch(`http://127.0.0.1:${port}`).catch((error) => error);
  if (refusal.cause?.message !== "bad port") return;
  process.stderr.write(`${name}=${port} cannot be used: fetch refuses this port. Set another port.\n`);
  process.exit(1);
}

function forgetBackend() {
  Reflect.get(globalThis, "comandaCache")?.clear();
  Reflect.get(globalThis, "comandaShields")?.reset();
}

/** A random secret for each sandbox. It is stored, so the cookies of customers survive a restart.
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

/** remix-serve logs whole URLs with morgan's "tiny". This replaces it by one line of JSON per request, with its route only. */
function logAsJson() {
  morgan.format("tiny", (tokens, request, response) => {
    if (env.LOG_LEVEL === "silent") return undefined;
    // The pattern of the route, never the path that was sent. app/platform/request/told.server.ts sets it.
    const path = tokens.req?.(request, response, "x-edge-route");
    if (path === "/healthz" || path === "/readyz") return undefined;
    return JSON.stringify({
      level: "info",
      time: new Date().toISOString(),
      msg: "request",
      requestId: tokens.res?.(request, response, "x-request-id"),
      traceId: tokens.req?.(request, response, "x-edge-trace"),
      method: tokens.req?.(request, response, "x-edge-method"),
      path,
      status: Number(tokens.status?.(request, response)),
      ms: Number(tokens["response-time"]?.(request, response)),
    });
  });
}
