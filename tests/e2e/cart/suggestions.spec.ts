import { expect, test } from "../fixture";
import { turn } from "../projects";

const BREAD = { pt: "Pão de queijo", en: "Brazilian cheese bread" };

test("what goes with the bag is added where it stands", { tag: turn(3) }, async ({ guest, page }) => {
  await guest.hasCart();
  await guest.opensCart();
  const item = guest.reads(BREAD);
  const suggestions = page.getByRole("region", { name: guest.t("menu.goesWith") });
  const add = suggestions.getByRole("button", { name: guest.t("a11y.add", { item }) });
  await add.click();
  await guest.says("toast.cart.added", { item });
  await expect(page.locator(".lines > li")).toHaveCount(2);
  await expect(add).toHaveCount(0);
  await guest.arrives("/cart");
});
