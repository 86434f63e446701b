import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openSite, type Site } from "../../../site/site";
import { type Answer, ask } from "../../client/ask";
import { type Browser, signedIn } from "../../client/browser";
import { guestWithCart } from "../../client/guest-browser";
import { RawConnection } from "../../client/raw";

let site: Site;

test.beforeAll(async () => {
  site = await openSite({ TRUST_PROXY: "1" });
  await site.control.reset();
});

test.afterAll(() => site?.stop());

/** An answer within this time did not wait for a slow one, in milliseconds. */
const SOON_MS = 4_000;
const FORM = "application/x-www-form-urlencoded";

interface Slow {
  path: string;
  address: string;
  type?: string;
  length?: number;
  cookies?: Browser["cookies"];
}

/** Posts the head of a form and a few bytes of it, and nothing more. */
async function begin({ path, address, type = FORM, length = 1_000, cookies = new Map() }: Slow) {
  const connection = await RawConnection.to(site.origin);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(site.origin).host}`,
    `Origin: ${site.origin}`,
    `X-Forwarded-For: ${address}`,
    `Cookie: ${[...cookies].map((pair) => pair.join("=")).join("; ")}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
  ];
  connection.write(`${head.join("\r\n")}\r\n\r\n--x\r\n`);
  return connection;
}

const beginMany = (count: number, slow: (at: number) => Slow) =>
  Promise.all(Array.from({ length: count }, (_, at) => begin(slow(at))));

async function soon(asking: Promise<Answer>): Promise<number> {
  const begun = performance.now();
  const { status } = await asking;
  expect(performance.now() - begun).toBeLessThan(SOON_MS);
  return status;
}

const other = (at: number) => ({ "X-Forwarded-For": `198.51.100.${at}` });

test("bodies that never come hold up no other request", async () => {
  const { origin } = site;
  const guest = await guestWithCart(origin);
  const { cookies } = guest;
  const slow = [
    ...(await beginMany(60, (at) => ({ path: "/auth/login", address: `10.0.${at}.1` }))),
    ...(await beginMany(90, () => ({ path: "/payment", address: "203.0.113.7", cookies }))),
    ...(await beginMany(20, (at) => ({ path: "/cart", address: `10.1.${at}.1`, cookies }))),
  ];
  for (let at = 1; at <= 12; at += 1)
    expect(await soon(ask(`${origin}/auth`, { headers: other(at) }))).toBe(200);
  expect(await soon(guest.post(`${origin}/payment`, {}))).not.toBe(503);
  expect(await soon(guest.get(`${origin}/cart`))).toBe(200);
  expect(slow.filter(({ answer }) => answer.statuses.length > 0)).toEqual([]);
  for (const connection of slow) connection.close();
});

test("slow senders of photos do not stop those of others", async () => {
  const { origin } = site;
  const [customer, slower] = [await signedIn(origin), await signedIn(origin, "bruno")];
  const type = "multipart/form-data; boundary=x";
  const photo = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'),
    Buffer.from("ffd8ff", "hex"),
    randomBytes(100_000),
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const { cookies } = slower;
  const slow = await beginMany(12, (at) => ({
    ...{ path: "/profile/photo", address: `10.3.${at}.1`, type, length: 4_000_000, cookies },
  }));
  const sent = customer.send(`${origin}/profile/photo`, photo, { "Content-Type": type, ...other(1) });
  expect(await soon(sent)).toBe(422);
  for (const connection of slow) connection.close();
});
