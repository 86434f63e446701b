import { expect, test } from "@playwright/test";
import { openSite, type Site } from "../../site/site";
import { RawConnection } from "../client/raw";

let site: Site;

test.beforeAll(async () => {
  site = await openSite({
    KEEP_ALIVE_MS: "4000",
    HEADERS_TIMEOUT_MS: "1000",
    BODY_TIMEOUT_MS: "1500",
  });
});

test.afterAll(() => site?.stop());

const HELLO = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";

test("an idle connection is kept as long as it is set, longer than headers may take, and then closed", async () => {
  const connection = await RawConnection.to(site.origin);
  connection.write(HELLO);
  const first = await connection.until(({ statuses }) => statuses.length > 0);
  // HTTP/1.1 keeps it without a word.
  expect(first.text).not.toMatch(/^(connection|keep-alive):/im);
  await connection.until(({ closed }) => closed, 2_500);
  connection.write(HELLO);
  expect(await connection.until(({ statuses }) => statuses.length > 1)).toMatchObject({
    statuses: [200, 200],
  });
  expect(await connection.until(({ closed }) => closed, 10_000)).toMatchObject({ closed: true });
  connection.close();
});

test("a connection ends with its thousandth answer, which says so", async () => {
  const connection = await RawConnection.to(site.origin);
  connection.write(HELLO.repeat(1_000));
  const { text, statuses, reset } = await connection.until(({ closed }) => closed, 20_000);
  expect([statuses.length, new Set(statuses), reset]).toEqual([1_000, new Set([200]), false]);
  expect(text.match(/^connection: close\r$/gim)).toHaveLength(1);
  connection.close();
});

for (const [what, bytes] of Object.entries({
  "headers that never end": "GET /menu HTTP/1.1\r\nHost: x\r\nX-Slow: ",
  "a body that never ends": `POST /auth/login HTTP/1.1\r\nHost: x\r\nOrigin: ORIGIN\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nusername=a`,
})) {
  test(`${what}: 408 with the headers of every answer, and the connection ends`, async () => {
    const connection = await RawConnection.to(site.origin);
    connection.write(bytes.replace("ORIGIN", site.origin));
    // A byte now and then does not help.
    const drip = setInterval(() => connection.write("x"), 400);
    const { text, closed } = await connection.until((answer) => answer.closed, 10_000);
    clearInterval(drip);
    expect(closed).toBe(true);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toMatch(/^x-content-type-options: nosniff/im);
    connection.close();
  });
}

test("nothing of that is an error of ours", () => {
  expect(site.log()).not.toMatch(/"level":"error"|^\s+at /m);
});
