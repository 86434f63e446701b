import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { residentBytes, watchMemory } from "../../../process-memory";
import { openSite, type Site } from "../../site/site";
import { ask } from "../client/ask";
import { type Browser, signedIn } from "../client/browser";
import { RawConnection } from "../client/raw";
import { flood, progressiveJpeg } from "./picture-flood";

let site: Site;

test.beforeAll(async () => {
  site = await openSite({ TRUST_PROXY: "1" });
  await site.control.reset();
});

test.afterAll(() => site?.stop());

/**
 * How much more than before the storefront and its processes may hold, in bytes. It is 250 to 350 megabytes, by how late the
 * collector comes; without the gate sixty of them took thousands.
 */
const MORE = 450 * 1_048_576;

const files: Record<string, () => Promise<Buffer>> = {
  "hostile pictures": () => progressiveJpeg(7_000, 7_100),
  "bodies of five megabytes": async () =>
    Buffer.concat([Buffer.from("ffd8ff", "hex"), randomBytes(5_000_000)]),
};

for (const [name, fileOf] of Object.entries(files)) {
  test(`sixty ${name} at once are refused, take no memory to speak of, and let others by`, async () => {
    const { origin, pid = 0 } = site;
    await flood(origin, await progressiveJpeg(100, 100), 4);
    const before = residentBytes(pid);
    const most = watchMemory(pid);
    const { statuses, meanwhile } = await flood(origin, await fileOf(), 60);
    for (const status of statuses.keys()) expect(status).toMatch(/^(413|422|429|503)$/);
    expect(most() - before).toBeLessThan(MORE);
    for (const path of ["/healthz", "/menu"]) expect(meanwhile.get(path), path).toBeGreaterThan(0);
  });
}

const PAGE = "/profile/photo";
const BYTES = 1_000_000;

/** Begins to post a photo as a customer, and goes no further. */
async function beginning(customer: Browser, path: string, language: string): Promise<RawConnection> {
  const connection = await RawConnection.to(site.origin);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(site.origin).host}`,
    `Origin: ${site.origin}`,
    "X-Forwarded-For: 203.0.113.7",
    `Accept-Language: ${language}`,
    `Cookie: ${[...customer.cookies].map((pair) => pair.join("=")).join("; ")}`,
    `User-Agent: ${customer.userAgent ?? ""}`,
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${BYTES}`,
  ];
  connection.write(`${head.join("\r\n")}\r\n\r\n--x\r\n`);
  return connection;
}

/** What was told to some of forty photos of one household that are begun at once. */
async function refusalOf(path: string, language: string): Promise<string> {
  const customer = await signedIn(site.origin);
  const own = await Promise.all(Array.from({ length: 40 }, () => beginning(customer, path, language)));
  const refused = () => own.filter(({ answer }) => answer.statuses[0] === 503);
  await expect.poll(() => refused().length).toBeGreaterThan(20);
  // One of the household is read, some wait unread, and others are let by.
  expect(own.filter(({ answer }) => answer.statuses.length === 0).length).toBeGreaterThan(10);
  expect((await ask(`${site.origin}/healthz`)).status).toBe(200);
  for (const connection of own) connection.close();
  return refused()[0]?.answer.text ?? "";
}

test("one household does not fill the line: its next photo is told so before it is read", async () => {
  const told = await refusalOf(PAGE, "en-US");
  expect(told).toMatch(/^retry-after: \d+\r$/im);
  expect(told).toMatch(/^connection: close\r$/im);
  expect(told).toMatch(/^content-security-policy: .*script-src 'none'/im);
  expect(told).toContain('<html lang="en-US">');
  expect(told).toContain("The photo wasn't sent".replace("'", "&#x27;"));
  expect(told).toContain(`href="${PAGE}"`);
});
