import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { env } from "~/platform/env/env.server";
import { demoBackend } from "~/platform/request/demo-backend.fixture";
import { ACCOUNT_MUTATIONS } from "./refused-account.fixture";
import { type Mutation, type Posted, postTo } from "./refused-posts.fixture";
import { storeMutations } from "./refused-store.fixture";
import { TABLE_MUTATIONS } from "./refused-table.fixture";

const { server, store } = demoBackend();
const NOW = Date.parse("2026-11-20T20:00:00-03:00");
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterAll(() => void vi.useRealTimers());

const SENTENCE = "A casa está de luto hoje";
const UNCHARGED = "Nada foi cobrado";
const STATUSES = [400, 403, 404, 409, 412, 418, 422, 429];
const DETAILS = {
  "a list": [{ message: SENTENCE }],
  "a list with a field": [{ message: SENTENCE, field: "nobody" }],
};

const MUTATIONS = [...storeMutations(store), ...ACCOUNT_MUTATIONS, ...TABLE_MUTATIONS];

/** Every other status, and the next mutation has the others: one function reads them all. */
const statusesOf = (mutation: Mutation) => {
  const turn = MUTATIONS.indexOf(mutation) % 2;
  const meant = [mutation.not ?? []].flat();
  return STATUSES.filter((status, index) => index % 2 === turn && !meant.includes(status));
};

describe.each(MUTATIONS)("$what", (mutation) => {
  const { action, post, pays, keeps = "", hasOwnWords = false } = mutation;
  const [area, method, path] = mutation.call;
  let tries = 0;
  let posted: Posted;
  beforeEach(async () => {
    globalThis.comandaLimits?.clear();
    tries += 1;
    posted = await post(tries);
  });
  const answer = (reply: () => Response) => server.use(http[method](`${env.API_URLS[area]}${path}`, reply));
  /** Refuses with a code that nobody listed. */
  const refuseWith = (status: number, detail?: unknown) =>
    answer(() => HttpResponse.json({ status, code: "HOUSE_IN_MOURNING", detail }, { status }));

  async function told() {
    const answered = await postTo(action, posted);
    // The form again, with what was typed; or, of a button, where it stands.
    if (answered.to === undefined) expect(answered.words).toContain(keeps);
    else expect(keeps).toBe("");
    if (answered.status !== undefined) expect(answered.status).toBeGreaterThanOrEqual(400);
    expect(answered.words).toMatch(/\p{L}{3,}/u);
    // Of what is paid later, not even the word is said.
    if (pays === "now") expect(answered.words).toContain(UNCHARGED);
    if (pays === "later") expect(answered.words).not.toContain(UNCHARGED);
    return answered.words;
  }

  test.each(statusesOf(mutation))("comes back with the backend's sentence at %i", async (status) => {
    refuseWith(status, SENTENCE);
    const words = await told();
    if (!hasOwnWords) expect(words).toContain(status === 429 ? "Muitas tentativas" : SENTENCE);
  });

  test.each(Object.entries(DETAILS))("finds the sentence in %s", async (_, detail) => {
    refuseWith(418, detail);
    const words = await told();
    if (!hasOwnWords) expect(words).toContain(SENTENCE);
  });

  test("has words of ours where the backend has none", async () => {
    refuseWith(418);
    await told();
  });

  test("keeps what was typed while its area does not answer", async () => {
    server.use(http.all(`${env.API_URLS[area]}/*`, () => HttpResponse.error()));
    const failed = (page: Error) => ({ status: 503, to: undefined, words: page.message });
    const { status, words, to } = await postTo(action, posted).catch(failed);
    // What is bought may have been ordered: a page of its own finds out, and the checkout keeps its fields.
    if (to !== undefined) return expect(pays === undefined ? keeps : "").toBe("");
    expect(status).toBe(503);
    expect(words).toContain(keeps);
  });

  const unsure = pays ? ["the answer is lost"] : [];
  test.for(unsure)("does not say that nothing was charged where %s", async () => {
    answer(() => HttpResponse.error());
    expect((await postTo(action, posted)).words).not.toContain(UNCHARGED);
  });
});
