import type { Fault } from "./control";
import { expect, test } from "./fixture";
import { turn } from "./projects";

const FAULTS: Record<string, Fault> = {
  "is slow": { kind: "delay", delay_ms: 2_000 },
  fails: { kind: "status", status: 503 },
};

for (const [index, [how, fault]] of Object.entries(FAULTS).entries()) {
  test(`the shop is there while what tells time and fee ${how}`, { tag: turn(index) }, async ({
    guest,
    page,
    control,
  }) => {
    await control.fault({ ...fault, path: "/client/get-store-geolocation-info" });
    await guest.isIn();
    await page.goto("/menu");
    await guest.arrives("/menu");
    // On a desktop the bar has no room for time and fee, and says it to nobody's eyes.
    await expect(page.getByText(guest.t("shell.estimateLater")).first()).toBeAttached();
    await expect(guest.heading("menu.heading")).toBeAttached();
    await control.clearFaults();
    await guest.look();
    await page.goto("/menu?reload");
    await guest.arrives("/menu");
    await expect(page.getByText(guest.t("shell.estimateLater"))).toHaveCount(0);
  });
}
