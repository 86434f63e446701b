import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { seenIn, trafficOf } from "../../bench/replicas/proxy-log";
import { nginxConfig } from "../../programs/nginx";

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

test("a log tells what was saved by another replica, who moved, and what failed", () => {
  const line = (client: string, status: number, replicas: string) =>
    ["1.5", client, "GET", "/menu", String(status), "0.250", replicas, "-"].join("\t");
  const five = (client: string, replicas: readonly string[]) =>
    [0, 1, 2, 3, 4].map((at) => line(client, 200, replicas[at % replicas.length] ?? ""));
  const seen = seenIn(
    [
      ...five("10.0.0.1", ["h:1", "h:2"]),
      ...five("10.0.0.2", ["h:1"]),
      line("10.0.0.3", 200, "h:1, h:2"),
      line("10.0.0.3", 502, "h:1"),
      line("10.0.0.3", 200, "-"),
    ].join("\n"),
  );
  expect(seen.at(-1)?.replicas).toEqual([]);
  expect(trafficOf(seen)).toEqual({
    requests: 13,
    savedByRetry: 1,
    errors: new Map([[502, 1]]),
    p99: 250,
    moved: 0.5,
  });
  expect(trafficOf([])).toMatchObject({ requests: 0, p99: 0, moved: 0 });
});
