import { orderDinner } from "../../bench/journey";
import { bytesOf, pageWeights, Traffic } from "../../bench/traffic";
import { expect, test } from "../fixture";

const PAGE_BYTES = 14 * 1_024;
const JOURNEY_BYTES = 60 * 1_024;

test("no page weighs more than 14 KB of HTML and CSS, nor the journey without script more than 60 KB", {
  tag: "@phone",
}, async ({ newcomer, visit }) => {
  const traffic = await Traffic.of(newcomer.page);
  await orderDinner(newcomer, (label) => traffic.ended(label));
  for (const { label, bytes } of pageWeights(traffic.pages))
    expect.soft(bytes, `HTML and CSS of ${label}`).toBeLessThanOrEqual(PAGE_BYTES);
  const every = traffic.pages.flatMap(({ transfers }) => transfers);
  const words = bytesOf(every) - bytesOf(every, ["images"]);
  if (visit.script !== "on") expect(words, "the journey without pictures").toBeLessThanOrEqual(JOURNEY_BYTES);
});
