import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seenIn, trafficOf } from "../../bench/place/proxy-log";
import { freePort } from "../../free-port";
import { nginxConfig, startNginx } from "../../programs/nginx";
import { namedProgram, programOnPath } from "../../programs/program";

test("nginx sends to another replica whatever gets no answer, forms too, twice at most", () => {
  const config = readFileSync("docs/deploy/nginx.conf", "utf8");
  const said = [...config.matchAll(/^\s*(proxy_next_upstream\w*) (.*);$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  // That a form may be repeated is held by repeated-posts.test.ts and answer-once.server.test.ts.
  expect(said).toEqual([
    ["proxy_next_upstream", "error timeout non_idempotent"],
    ["proxy_next_upstream_tries", "2"],
  ]);
});

test("the bench's nginx is that of docs/deploy, with other ports and folders", () => {
  const config = nginxConfig({ port: 8080, replicas: [1, 2, 3], folder: "/tmp/n", files: "/tmp/f" });
  expect(config.match(/server 127\.0\.0\.1:\d+ max_fails=0;/g)).toHaveLength(3);
  expect(config).toContain("listen 127.0.0.1:8080;");
  expect(config).toContain("root /tmp/f;");
  expect(config).toContain("non_idempotent;");
  expect(config).not.toMatch(/ssl|\/var\/|listen 80;/);
});

/** An nginx of docs/deploy before something that echoes how it was asked. */
async function shipped(special: { cdn?: string; isLimited?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "comanda-nginx-"));
  const replica = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    const { cookie = "", "x-forwarded-for": client } = request.headers;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ cookies: cookie.length, client }));
  });
  const [port, behind] = [await freePort(), await freePort()];
  replica.listen(behind, "127.0.0.1");
  await once(replica, "listening");
  const around = { port, replicas: [behind], folder, files: folder, ...special };
  const nginx = await startNginx(around);
  return {
    /** What it answers to a request as it is written. */
    async says(...lines: readonly string[]) {
      const socket = createConnection(port, "127.0.0.1").setEncoding("utf8");
      socket.write(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`);
      let answer = "";
      for await (const part of socket) answer += part;
      return answer;
    },
    async close() {
      await nginx.stop();
      replica.closeAllConnections();
      replica.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const hasNginx = (namedProgram("NGINX_PATH") ?? programOnPath(["nginx"])) !== undefined;

test.skipIf(!hasNginx)(
  "what nginx refuses itself it says in both languages, and many cookies pass",
  async () => {
    const { says, close } = await shipped();
    const HOST = "Host: menu.example.com";
    try {
      const cookies = (length: number) => says("GET / HTTP/1.1", HOST, `Cookie: a=${"x".repeat(length)}`);
      expect(await cookies(17_000)).toMatch(/^HTTP\/1\.1 200 .*"cookies":17002/s);
      expect(await cookies(60_000)).toContain('"cookies":60002');
      const tooMany = await cookies(70_000);
      expect(tooMany).toMatch(/^HTTP\/1\.1 431 /);
      expect(tooMany).toContain('Clear-Site-Data: "cookies"');
      for (const words of ["Cookies demais", "Too many cookies"]) expect(tooMany).toContain(words);
      const refused = {
        400: ["nonsense"],
        405: ["TRACE / HTTP/1.1", HOST],
        413: ["POST / HTTP/1.1", HOST, "Content-Length: 99999999"],
        414: [`GET /${"x".repeat(70_000)} HTTP/1.1`, HOST],
        505: ["GET / HTTP/9.1", HOST],
      };
      for (const [status, lines] of Object.entries(refused)) {
        const answer = await says(...lines);
        expect
          .soft(answer.split("\r\n", 1), answer)
          .toEqual([expect.stringContaining(`HTTP/1.1 ${status} `)]);
        for (const words of ["Não deu para abrir", "This could not be opened", "text/html; charset=utf-8"])
          expect.soft(answer, status).toContain(words);
      }
    } finally {
      await close();
    }
  },
);

test.skipIf(!hasNginx)(
  "who asks too much is told to wait in both languages, and nobody else is",
  async () => {
    const { says, close } = await shipped({ isLimited: true });
    const ask = (from: string) => says("GET / HTTP/1.1", "Host: x", `X-Forwarded-For: ${from}`);
    try {
      const answers = await Promise.all(Array.from({ length: 400 }, () => ask("203.0.113.7")));
      const [told = ""] = answers.filter((answer) => answer.startsWith("HTTP/1.1 429 "));
      for (const words of ["Espere um instante", "Just a moment", "Retry-After: 10"])
        expect(told).toContain(words);
      expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 200 ")).length).toBeGreaterThan(150);
      expect(await ask("203.0.113.8")).toMatch(/^HTTP\/1\.1 200 /);
    } finally {
      await close();
    }
  },
);

test.skipIf(!hasNginx)(
  "behind a CDN the customer's address counts, and no stranger invents one",
  async () => {
    for (const [cdn, client] of [
      ["127.0.0.1", "203.0.113.9"],
      ["192.0.2.1", "127.0.0.1"],
    ] as const) {
      const { says, close } = await shipped({ cdn });
      const answer = await says(
        "GET / HTTP/1.1",
        "Host: menu.example.com",
        "X-Forwarded-For: 10.9.9.9, 203.0.113.9",
      );
      await close();
      expect(answer).toContain(`"client":"${client}"`);
    }
  },
);

test("a log tells what was saved by another replica, and what failed", () => {
  const line = (status: number, replicas: string) =>
    ["1.5", "10.0.0.1", "GET", "/menu", String(status), "0.250", replicas, "-"].join("\t");
  const seen = seenIn([line(200, "h:1, h:2"), line(502, "h:1"), line(200, "-")].join("\n"));
  expect(seen.at(-1)?.replicas).toEqual([]);
  expect(trafficOf(seen)).toEqual({ requests: 3, savedByRetry: 1, errors: new Map([[502, 1]]), p99: 250 });
  expect(trafficOf([])).toMatchObject({ requests: 0, p99: 0 });
});
