import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { seenIn, trafficOf } from "../bench/replicas/proxy-log";
import { nginxConfig } from "../nginx";
import { routeEntries } from "../routes";

/** The forms that nginx sends to a second replica if the first one dies. */
const sentTwice = new RegExp(
  /location ~ (\S+) \{\n\s+proxy_next_upstream error timeout non_idempotent;/.exec(
    readFileSync("docs/deploy/nginx.conf", "utf8"),
  )?.[1] ?? "nothing",
);

test("nginx repeats only forms that are harmless to repeat: those that have no form key of their page", async () => {
  const routes = (await routeEntries()).filter(({ url, layout }) => !layout && sentTwice.test(url));
  expect(routes.map(({ url }) => url).sort()).toEqual([
    "/geolocation",
    "/geolocation/address",
    "/orders/x/pay",
    "/payment",
    "/payment/changed",
    "/payment/checking",
    "/payments/external-confirmation",
    "/table/payment",
  ]);
  for (const { file } of routes) expect(readFileSync(`app/${file}`, "utf8"), file).not.toContain("guardOnce");
  expect(["/payment.data", "/orders/a%20b/pay"].every((path) => sentTwice.test(path))).toBe(true);
  expect(["/menu/x", "/payment/coupon", "/cart/payment"].some((path) => sentTwice.test(path))).toBe(false);
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
