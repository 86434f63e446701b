import { expect, test } from "@playwright/test";
import { residentBytes, watchMemory } from "../../process-memory";
import { type House, openHouse } from "../house";
import { flood, progressiveJpeg } from "./picture-flood";

let house: House;

test.beforeAll(async () => {
  house = await openHouse({ TRUST_PROXY: "1" });
  await house.control.reset();
  await house.control.setFlags({ table_payment: true });
});

test.afterAll(() => house?.stop());

/** How much more than before the storefront and its processes may hold, in bytes; sixty of them took thousands. */
const MORE = 300 * 1_048_576;

test("sixty hostile pictures at once are refused, and take no memory to speak of", async () => {
  const { origin, pid = 0 } = house;
  await flood(origin, await progressiveJpeg(100, 100), 4);
  const before = residentBytes(pid);
  const most = watchMemory(pid);
  const { statuses } = await flood(origin, await progressiveJpeg(7_000, 7_100), 60);
  for (const status of statuses.keys()) expect(status).toMatch(/ (413|429|503)$/);
  expect(most() - before).toBeLessThan(MORE);
});
