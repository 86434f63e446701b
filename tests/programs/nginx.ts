import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { installDebianPackages, namedProgram, programOnPath, say } from "./program";

const NONE =
  "There is no nginx, and installing one failed. Install one (on Debian: apt-get install nginx-light), " +
  "or set the variable NGINX_PATH to one.";
const START_MS = 10_000;
const PROBE_MS = 50;
const DEPLOY = "docs/deploy";
const TYPES = "/etc/nginx/mime.types";

/** What a line of its log tells, with a tab between. `tests/bench/place/proxy-log.ts` reads it. */
const LOG_FORMAT = [
  ...["$msec", "$remote_addr", "$request_method", "$uri", "$status", "$request_time"],
  ...["$upstream_addr", "$upstream_status"],
].join("\\t");

/**
 * An nginx to test with; gets one by apt where there is none.
 *
 * @throws with what to do when none could be got
 */
function ensureNginx(): string {
  const find = () => namedProgram("NGINX_PATH") ?? programOnPath(["nginx"]);
  const found = find();
  if (found) return found;
  say("No nginx found.");
  const packaged = installDebianPackages(["nginx-light"]) ? find() : undefined;
  if (packaged) return packaged;
  throw new Error(NONE);
}

interface Around {
  /** Where it listens, on this machine alone. */
  port: number;
  /** The ports of the replicas. */
  replicas: readonly number[];
  /** An empty folder of its own. */
  folder: string;
  /** The folder above that of the built files. */
  files: string;
  /** The address of a CDN in front: the lines for it are taken in. */
  cdn?: string;
  /** One address may ask as much as docs/deploy says; otherwise as much as it likes. */
  isLimited?: boolean;
}

/**
 * The configuration of docs/deploy for replicas on this machine. It differs in what a test cannot have: no TLS, other
 * ports and folders, a log, and a client's address is what `X-Forwarded-For` says, as if another proxy were in front.
 *
 * @throws where the files of docs/deploy no longer have what is replaced
 */
export function nginxConfig({ port, replicas, folder, files, cdn, isLimited }: Around): string {
  const log = join(folder, "access.log");
  const real = cdn ? `set_real_ip_from ${cdn};` : "";
  const site = replaced(read("nginx.conf"), [
    [/^server \{\n {2}listen 80;.*?^\}\n/ms, ""],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/^ {2}ssl_.*?;\n/gm, ""],
    // All customers of a test may have one address.
    ...(isLimited ? [] : [[/^ {2}limit_(?:req|conn) .*?;\n/gm, ""] as const]),
    [/access_log off;/, `access_log ${log} told;`],
    [/root \/var\/lib\/comanda\/public;/, `root ${files};`],
    [/#set_real_ip_from .*?;\n {2}#set_real_ip_from .*?;/, real],
    ...(cdn
      ? [
          [
            /#real_ip_header (.*?;)\n {2}#real_ip_recursive on;/,
            "real_ip_header X-Forwarded-For;\nreal_ip_recursive on;",
          ] as const,
        ]
      : []),
  ]);
  const server = / {2}server 127\.0\.0\.1:3001( .*?;\n)/.exec(read("upstream.conf"))?.[1] ?? ";\n";
  const servers = replicas.map((at) => `  server 127.0.0.1:${at}${server}`).join("");
  const upstream = replaced(read("upstream.conf"), [[/( {2}server \S+:\d+ .*?;\n)+/, servers]]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${join(folder, "nginx.pid")};
error_log ${join(folder, "error.log")} warn;
events { worker_connections 4096; }
http {
${existsSync(TYPES) ? `include ${TYPES};` : ""}
${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join("\n")}
log_format told "${LOG_FORMAT}";
${cdn ? "" : "set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;"}
${upstream}
${site}
}
`;
}

/** An nginx of a bench's own. */
export interface TestNginx {
  origin: string;
  pid: number | undefined;
  /** Its log, by the format of {@link LOG_FORMAT}. */
  log: string;
  /** Ends it. */
  stop(): Promise<void>;
}

/**
 * Starts nginx with {@link nginxConfig} and waits until it accepts connections.
 *
 * @throws with its log if it does not
 */
export async function startNginx(around: Around): Promise<TestNginx> {
  const program = ensureNginx();
  const { port, folder } = around;
  await mkdir(folder, { recursive: true });
  const config = join(folder, "nginx.conf");
  await writeFile(config, nginxConfig(around));
  const child = spawn(program, ["-c", config, "-e", join(folder, "error.log")], { stdio: "ignore" });
  // At SIGKILL its workers would be left.
  const end = () => void child.kill("SIGTERM");
  process.once("exit", end);
  const ended = once(child, "exit");
  const deadline = Date.now() + START_MS;
  while (!(await accepts(port))) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(
        `nginx did not start: ${readFileSync(join(folder, "error.log"), "utf8").slice(-2_000)}`,
      );
    await pause(PROBE_MS);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    log: join(folder, "access.log"),
    async stop() {
      process.off("exit", end);
      end();
      await ended;
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = createConnection(port, "127.0.0.1");
  const outcome = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return outcome;
}

const read = (name: string) => readFileSync(join(DEPLOY, name), "utf8");

function replaced(text: string, changes: readonly (readonly [pattern: RegExp, by: string])[]): string {
  return changes.reduce((all, [pattern, by]) => {
    const changed = all.replace(pattern, () => by);
    if (changed === all) throw new Error(`docs/deploy has nothing like ${pattern.source}`);
    return changed;
  }, text);
}
