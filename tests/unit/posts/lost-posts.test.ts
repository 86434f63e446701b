import { http } from "msw";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { lostAnswer } from "~/features/cart/lost-answer.fixture";
import { env } from "~/platform/env/env.server";
import { demoBackend } from "~/platform/request/demo-backend.fixture";
import { flashCookie } from "~/platform/visitor/browser-cookies.server";
import { advance } from "../../../mocks/sandbox/operations/order/order-progress";
import { ACCOUNT_MUTATIONS } from "./refused-account.fixture";
import { type Mutation, postTo } from "./refused-posts.fixture";
import { storeMutations } from "./refused-store.fixture";
import { TABLE_MUTATIONS } from "./refused-table.fixture";

const { server, store } = demoBackend();
const NOW = Date.parse("2026-11-20T20:00:00-03:00");
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterAll(() => void vi.useRealTimers());

/** Changes that no call of the contract tells of: nobody can say whether they were made. */
const UNREADABLE = new Set([
  "a code for a new e-mail",
  "a password",
  "one's data by mail",
  "a code for a registration",
  "a code for a password",
  "an invoice",
  "a seat",
]);

const DELIVERY = "a delivery that has come";
const isChange = ({ call, what }: Mutation) => call[1] !== "get" || what === DELIVERY;

/** What is bought has a key: its own tests hold what becomes of a lost answer. */
const hasKey = ({ pays, what }: Mutation) => pays !== undefined || what === "an order once more";

const changes = [...storeMutations(store), ...TABLE_MUTATIONS, ...ACCOUNT_MUTATIONS].filter(
  (mutation) => isChange(mutation) && !hasKey(mutation) && !UNREADABLE.has(mutation.what),
);

/** Posts a change whose answer is lost: the tone of what is said then, or "bad" for a page with an error. */
async function toneOf({ action, post, call: [area, method, path], what }: Mutation, isDone: boolean) {
  globalThis.comandaLimits?.clear();
  const posted = await post(1);
  if (what === DELIVERY) handOver(posted.params?.orderId ?? "");
  const times = isDone ? { once: true } : {};
  server.use(http[method](`${env.API_URLS[area]}${path}`, lostAnswer(isDone), times));
  const { status, to, cookies } = await postTo(action, posted);
  if (to === undefined) return (status ?? 200) < 400 ? "ok" : "bad";
  const said = flashCookie.read(new Request(env.APP_ORIGIN, { headers: { cookie: cookies } }));
  return said?.tone ?? "ok";
}

function handOver(orderId: string): void {
  while (store.orders.find(orderId)?.status !== "DELIVERED") advance(store, orderId);
}

// What is not made leaves Ana as she was; what is made ends with her account.
describe("a change that was not made is not told as made, its answer lost", () => {
  test.each(changes)("$what", async (mutation) => {
    expect(await toneOf(mutation, false)).toBe("bad");
  });
});

describe("a change that was made is told as made, though its answer is lost", () => {
  test.each(changes)("$what", async (mutation) => {
    expect(await toneOf(mutation, true)).not.toBe("bad");
  });
});
