import { expect, test } from "@playwright/test";
import { DISH } from "../../people/dishes";
import type { BackendCall } from "../../site/control";
import { signedIn } from "../client/browser";
import { guestAt } from "../client/guest-browser";
import { sharedReplicas } from "../replicas";

const shared = sharedReplicas();
const control = () => shared().replicas[0].control;

/** What everybody sees alike: menu, restaurants, home, flags, texts, coupons on offer. */
const PUBLIC = /^\/(client\/|cms$|home$|terms$|policy$|gift-card-fields$)/;

/** The public calls among the last ones that the backend has got. */
async function publicCalls(since = 0): Promise<BackendCall[]> {
  const calls = await control().requests();
  return calls.slice(since).filter(({ path }) => PUBLIC.test(path));
}

/** Everything public is kept for at least so long. */
const KEPT_MS = 5_000;

/** The calls that the backend got again before what it had said was old: on a busy machine a test may outlast that. */
function repeated(calls: readonly BackendCall[]): string[] {
  const last = new Map<string, number>();
  return calls.flatMap(({ at, path, query, headers }) => {
    const name = `${path} ${new URLSearchParams(query)} ${headers["accept-language"]}`;
    const [before, now] = [last.get(name), Date.parse(at)];
    last.set(name, now);
    return before !== undefined && now - before < KEPT_MS ? [name] : [];
  });
}

/** As many as one address has places for. */
const MENUS = 24;

test("many menus at once: one public call of each kind, and none for another replica that follows", async () => {
  const guest = await guestAt(shared().replicas[0].origin);
  // Any steering empties what the first replica and Redis hold; the second has not been asked for anything yet.
  await control().clearFaults();
  const { length } = await control().requests();
  for (const { origin } of shared().replicas) {
    const answers = await Promise.all(Array.from({ length: MENUS }, () => guest.get(`${origin}/menu`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(MENUS).fill(200));
  }
  const calls = await publicCalls(length);
  expect(calls.length).toBeGreaterThan(3);
  expect(repeated(calls)).toEqual([]);
});

test("what is kept for everybody is asked for in nobody's name", async () => {
  const ana = await signedIn(shared().replicas[0].origin);
  // What the sign-in has asked for was for Ana, and is kept for nobody.
  const { length } = await control().requests();
  const paths = ["/", "/menu", `/menu/${DISH.id}`, "/menu?query=moqueca", "/profile/terms"];
  for (const path of paths) await ana.get(shared().replicas[0].origin + path);
  const calls = await publicCalls(length);
  expect(calls.length).toBeGreaterThan(3);
  for (const call of calls)
    for (const header of ["authorization", "cookie", "x-service-id"])
      expect(call.headers[header], `${header} of ${call.path}`).toBeUndefined();
  const kept = await Promise.all(
    (await shared().redis.client.keys("comanda:cache:*")).map((key) => shared().redis.client.get(key)),
  );
  expect(kept.length).toBeGreaterThan(3);
  const hers = ["Figueira", "ana@exemplo.com", "Rua Harmonia"];
  expect(hers.filter((text) => kept.join().includes(text))).toEqual([]);
});

test("the menu is served while the backend fails, and while Redis is away", async () => {
  const guest = await guestAt(shared().replicas[1].origin);
  const menu = () => guest.get(`${shared().replicas[1].origin}/menu`);
  expect((await menu()).status).toBe(200);
  for (const area of ["catalog", "cms"] as const)
    await control().fault({ kind: "status", status: 503, area, path: area === "catalog" ? "/client" : "/" });
  await shared().redis.stop();
  // Longer than a value is fresh, so that it is asked for anew.
  const until = Date.now() + 6_000;
  while (Date.now() < until) {
    const answer = await menu();
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(DISH.name.pt);
  }
  expect((await publicCalls()).some(({ status }) => status === 503)).toBe(true);
  await control().clearFaults();
});
