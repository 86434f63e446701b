import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { residentBytes, watchMemory } from "../../../process-memory";
import { openSite, type Site } from "../../site/site";
import { flood, progressiveJpeg } from "./picture-flood";

let site: Site;

test.beforeAll(async () => {
  site = await openSite({ TRUST_PROXY: "1" });
  await site.control.reset();
});

test.afterAll(() => site?.stop());

/**
 * How much more than before the storefront and its processes may hold, in bytes. It is 250 to 350 megabytes, by how late the
 * collector comes; decoded at once, sixty of them took thousands.
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
