import { beforeEach, expect, it } from "vitest";
import { picturePath } from "~/domain/menu/picture-source";
import { signedPicture } from "~/platform/backend/signed-picture.server";
import { env } from "~/platform/env/env.server";
import { CLIENT_ADDRESS } from "~/platform/limits/client-address.server";
import { LIMITS, limit } from "~/platform/limits/limits.server";
import { demoBackend } from "~/platform/request/demo-backend.fixture";
import { loader } from "./picture";

demoBackend();
const HEADERS = { [CLIENT_ADDRESS]: "198.51.100.7" };
const PLAIN = `${new URL(env.API_URLS.cms).origin}/pictures/nowhere.webp`;
const SRC = signedPicture(PLAIN);

beforeEach(() => globalThis.comandaLimits?.clear());

async function ask(path: string, headers: Readonly<Record<string, string>> = HEADERS) {
  const request = new Request(env.APP_ORIGIN + path, { headers });
  const answer: unknown = await loader({ request, params: {}, context: {} });
  return answer instanceof Response ? answer : expect.unreachable("no response");
}

const path = picturePath({ src: SRC, width: 208, isPrivate: false });

it.each([
  "?w=208",
  `?src=${encodeURIComponent(SRC)}`,
  `?src=${encodeURIComponent(SRC)}&w=209`,
  "?src=file:///etc/passwd&w=208",
  "?src=/menu&w=208",
  `?src=${PLAIN}/${"a".repeat(1_000)}&w=208`,
])("refuses %s", async (query) => {
  const answer = await ask(`/resources/picture${query}`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([400, "no-store"]);
});

it.each(["", "#", "#AAAAAAAA", SRC.slice(PLAIN.length, -1), `${SRC.slice(PLAIN.length)}A`])(
  "refuses a picture that is not signed by us: %j",
  async (signature) => {
    const src = PLAIN + signature;
    const answer = await ask(picturePath({ src, width: 208, isPrivate: true }));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([403, "no-store"]);
  },
);

it("refuses another path with the signature of a picture", async () => {
  const answer = await ask(path.replace("nowhere.webp", "other.webp"));
  expect(answer.status).toBe(403);
});

it("refuses an origin that the setup does not name, for a minute", async () => {
  const src = signedPicture("https://elsewhere.example/a.png");
  const answer = await ask(picturePath({ src, width: 208, isPrivate: false }));
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "public, max-age=60"]);
});

it("has no new picture made for an address that asked for too many, and sets no cookie", async () => {
  const request = new Request(env.APP_ORIGIN + path, { headers: HEADERS });
  const visitor = { request, order: { checkoutOption: "DELIVERY" as const }, setCookie: () => {} };
  for (let at = 0; at < LIMITS.picture.tries.address; at++) await limit(visitor, "picture");
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([429, "no-store"]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.headers.has("set-cookie")).toBe(false);
  expect(await answer.text()).toBe("");
});
