import { expect, test } from "../fixture";
import { turn } from "../projects";

test("a guest finds the way out, and leaves nothing in the browser", { tag: turn(1) }, async ({
  guest,
  page,
}) => {
  await page.goto("/auth");
  await guest.hasCart();
  await guest.visits("/profile");
  await guest.link("privacy.leave.title").click();
  await guest.arrives("/privacy/leave");
  await guest.sees(guest.t("privacy.leave.address"));
  await guest.button("privacy.leave.action").click();
  await guest.arrives("/auth");
  await guest.says("toast.left");
  const kept = (await page.context().cookies()).map(({ name }) => name);
  for (const name of ["order", "address", "placed", "access", "seat"]) expect(kept).not.toContain(name);
  for (const path of ["/menu", "/orders", "/cart", "/profile"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/(auth|welcome)/);
  }
  await page.goto("/privacy/leave");
  await guest.arrives("/privacy/leave");
  await guest.sees(guest.t("privacy.leave.nothing"));
});
