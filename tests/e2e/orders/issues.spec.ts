import { expect, test } from "../fixture";
import { DISH } from "../people/dishes";
import { wakes } from "../people/wakes";
import { turn } from "../projects";

test("a missing dish is reported from the order's page, and the restaurant's answer appears there", {
  tag: turn(2),
}, async ({ guest, page, context, control, visit, audit }) => {
  audit.expectStatus(422);
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await control.advance(id);
  await page.reload();
  await guest.link("after.issue.heading").click();
  await guest.look();
  await page.getByRole("radio", { name: guest.t("after.issue.kind.MISSING_ITEM") }).check();
  await guest.button("after.issue.action").click();
  await guest.sees(guest.t("after.issue.items.required"));
  await page.getByRole("checkbox", { name: guest.reads(DISH.name) }).check();
  await guest.field("after.text").fill("Veio sem");
  await guest.button("after.issue.action").click();
  await guest.followsOrder();
  await guest.says("after.issue.open");
  await guest.look();
  await control.answerIssue(id, "Vamos devolver o valor.");
  if (visit.script === "on") await wakes(context);
  else await page.reload();
  await guest.sees("Vamos devolver o valor.");
  await expect(page.getByText(guest.t("after.issue.open"))).toHaveCount(0);
});
