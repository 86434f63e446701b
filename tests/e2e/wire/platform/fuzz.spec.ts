import { fuzzAnswers } from "../../../fuzz/answers";
import { fuzzRequests } from "../../../fuzz/requests";
import { expect, test } from "../../fixture";

/** The tests send a few, always the same. The nightly run sends more, others each night: docs/security.md. */
const { FUZZ_INPUTS, FUZZ_SEED = "20261123" } = process.env;
const SEED = Number(FUZZ_SEED);
const [REQUESTS, VISITS, SHARE] = FUZZ_INPUTS
  ? [Number(FUZZ_INPUTS), Math.ceil(Number(FUZZ_INPUTS) / 20), 1]
  : [250, 60, 0.1];

test.beforeEach(() => {
  if (FUZZ_INPUTS) test.setTimeout(0);
});

test("no spoilt form, query, path, cookie or header breaks a route", async () => {
  const { wrong, routes } = await fuzzRequests({ inputs: REQUESTS, seed: SEED, share: SHARE });
  expect(wrong).toEqual([]);
  expect(routes.size).toBeGreaterThan(80);
});

test("no spoilt answer of the backend breaks a page", async ({ site }) => {
  const { wrong, changed } = await fuzzAnswers({
    inputs: VISITS,
    seed: SEED,
    backend: site.sandbox,
    share: SHARE,
  });
  expect(wrong).toEqual([]);
  expect(changed).toBeGreaterThan(3);
});
