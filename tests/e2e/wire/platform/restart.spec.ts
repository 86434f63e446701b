import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "../../fixture";
import { openSite } from "../../site/site";
import { ask, read } from "../client/ask";

test("at SIGTERM it stops being ready, finishes what is in flight, and ends with 0", async () => {
  const site = await openSite();
  const form = new URLSearchParams({ locale: "en-US", redirectTo: "/auth" }).toString();
  const underWay = request(`${site.origin}/resources/locale`, {
    method: "POST",
    agent: false,
    headers: {
      Origin: site.origin,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": form.length,
    },
  });
  underWay.write(form.slice(0, 5));
  await ask(`${site.origin}/healthz`);

  site.terminate();
  await expect.poll(async () => (await ask(`${site.origin}/readyz`)).status, { intervals: [20] }).toBe(503);

  const answered = once(underWay, "response");
  underWay.end(form.slice(5));
  const [incoming] = await answered;
  expect((await read(incoming)).status).toBe(303);
  await site.stop();
});

test("a bad setting stops the start with a sentence that names it", async () => {
  await expect(openSite({ API_TIMEOUT_MS: "soon" })).rejects.toThrow(/API_TIMEOUT_MS/);
});
