import { fuzzAnswers } from "../../../fuzz/answers";
import { fuzzRequests } from "../../../fuzz/requests";
import { expect, test } from "../../fixture";

// A small part of `npm run bench -- fuzz`, always the same: docs/security.md.
const SEED = 20_261_123;

test("no spoilt form, query, path, cookie or header breaks a route", async () => {
  const { wrong, routes } = await fuzzRequests({ inputs: 250, seed: SEED, share: 0.1 });
  expect(wrong).toEqual([]);
  expect(routes.size).toBeGreaterThan(80);
});

test("no spoilt answer of the backend breaks a page", async ({ site }) => {
  const { wrong, changed } = await fuzzAnswers({ inputs: 60, seed: SEED, backend: site.sandbox, share: 0.1 });
  expect(wrong).toEqual([]);
  expect(changed).toBeGreaterThan(3);
});
