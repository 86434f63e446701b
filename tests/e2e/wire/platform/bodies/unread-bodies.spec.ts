import { once } from "node:events";
import { Agent, request } from "node:http";
import { expect, test } from "../../../fixture";
import { read } from "../../client/ask";
import { RawConnection } from "../../client/raw";

const KB = 1_024;
const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";

/** Posts that are answered before their body is read, and how. */
const EARLY: Record<
  string,
  { path: string; method?: string; type?: string; foreign?: boolean; statuses: number[] }
> = {
  "from another site": { path: "/auth/login", foreign: true, statuses: [403, 411, 413] },
  "larger than any form": { path: "/auth/login", statuses: [411, 413, 422] },
  "of no form": { path: "/cart", type: "application/json", statuses: [411, 413, 415] },
  "led elsewhere": { path: "/profile/personal", statuses: [303, 411, 413, 400] },
  "to nowhere": { path: "/nothing/here", statuses: [303, 404, 411, 413, 400] },
  "where nothing is posted": { path: "/menu", statuses: [405] },
  "by another method": { path: "/cart", method: "PUT", statuses: [405] },
  "to a file": { path: "/favicon.svg", statuses: [303, 404, 405, 411, 413, 400] },
  "with a file, to a page for customers": {
    path: "/profile/photo",
    type: MULTIPART,
    statuses: [303, 400, 411, 422],
  },
  "with a file, from another site": {
    path: "/profile/photo",
    type: MULTIPART,
    foreign: true,
    statuses: [403],
  },
};
const SIZES = [1 * KB, 40 * KB, 140 * KB, 300 * KB, 3_000 * KB];

function headOf(origin: string, early: (typeof EARLY)[string], framing: string): string {
  const { path, method = "POST", type = FORM, foreign = false } = early;
  return [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Origin: ${foreign ? "https://elsewhere.example" : origin}`,
    `Content-Type: ${type}`,
    framing,
    "",
    "",
  ].join("\r\n");
}

for (const [name, early] of Object.entries(EARLY)) {
  test(`a post ${name} leaves nothing on its connection`, async ({ site }) => {
    for (const size of SIZES) {
      for (const isChunked of [false, true]) {
        const what = `${size} bytes${isChunked ? ", chunked" : ""}`;
        const connection = await RawConnection.to(site.origin);
        const framing = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${size}`;
        // One field: no form of ours has a name as long.
        const body = Buffer.alloc(size, "x").fill("a=", 0, 2);
        connection.write(headOf(site.origin, early, framing));
        connection.write(
          isChunked
            ? Buffer.concat([Buffer.from(`${size.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")])
            : body,
        );
        const first = await connection.until(({ statuses, closed }) => statuses.length > 0 || closed);
        expect.soft(early.statuses, `${what}: ${first.text.slice(0, 200)}`).toContain(first.statuses[0]);
        const isLast = /^connection: close/im.test(first.text);
        if (isLast) {
          // Told so, it is closed in order, whole answer and all.
          const { closed, reset } = await connection.until(({ closed }) => closed);
          expect.soft({ closed, reset }, what).toEqual({ closed: true, reset: false });
        } else {
          // What comes next on it is answered at once.
          connection.write(`GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
          const { statuses } = await connection.until((answer) => answer.statuses.length > 1, 2_000);
          expect.soft(statuses.slice(1), what).toEqual([200]);
        }
        connection.close();
      }
    }
  });
}

test("an answer that comes while the body is still on its way is told whole, and the connection ends", async ({
  site,
}) => {
  const connection = await RawConnection.to(site.origin);
  connection.write(
    headOf(site.origin, { path: "/cart", method: "PUT", statuses: [] }, "Content-Length: 5000000"),
  );
  const { text } = await connection.until(({ text }) => text.includes("</html>"));
  expect(text).toMatch(/^HTTP\/1\.1 405 /);
  expect(text).toMatch(/^connection: close/im);
  for (let sent = 0; sent < 5_000_000; sent += 100_000) connection.write(Buffer.alloc(100_000, "x"));
  expect(await connection.until(({ closed }) => closed)).toMatchObject({ closed: true, reset: false });
  connection.close();
});

test("forty customers behind a proxy that pools its connections: nobody pays for another's refused post", async ({
  site,
}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const send = async (path: string, size: number) => {
    const outgoing = request(site.origin + path, {
      agent,
      method: size ? "POST" : "GET",
      headers: size
        ? { Origin: "https://elsewhere.example", "Content-Type": FORM, "Content-Length": size }
        : {},
    });
    // Whoever is told that it was the last answer may find the rest of a body unwanted.
    outgoing.on("error", () => {});
    outgoing.end(Buffer.alloc(size, "x"));
    const began = Date.now();
    const [incoming] = await Promise.race([
      once(outgoing, "response"),
      once(outgoing, "close").then(() => Promise.reject(new Error(`no answer to ${path}`))),
    ]);
    return { status: (await read(incoming)).status, ms: Date.now() - began };
  };
  const asked = Array.from({ length: 40 }, (_, at) =>
    at % 3 === 0 ? send("/auth/login", 140 * KB) : send("/auth", 0),
  );
  const answers = await Promise.all(asked);
  agent.destroy();
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, at) => (at % 3 === 0 ? 403 : 200)));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000);
});
