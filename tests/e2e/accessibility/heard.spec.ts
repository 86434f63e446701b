import { expect, test } from "../fixture";
import { Diner } from "../people/diner";
import { CHOICE, DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { once, phones } from "../projects";

/** A name as a template of the accessibility tree has it: what it begins with, as marks like a price may follow. */
const begins = (text: string) => `/^${text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}/`;

/** What is heard of a page, from its top. Other things may stand between. */
async function hears({ page }: Guest, ...lines: readonly string[]): Promise<void> {
  // YAML reads a colon inside a name as its own unless the line is quoted.
  const quoted = lines.map((line) => line.replace(/^(\s*- )(\w+ "[^"]*: [^"]*"[^:]*)(:.*)?$/, "$1'$2'$3"));
  await expect(page.locator("body")).toMatchAriaSnapshot(quoted.join("\n"));
}

test("whoever hears the pages of a dinner is told where they are, what is chosen and what comes next", {
  tag: once(3),
}, async ({ newcomer: guest }) => {
  const { page, t } = guest;
  const dish = guest.reads(DISH.name);
  await page.goto("/auth");
  await hears(
    guest,
    `- link "${t("a11y.skip")}"`,
    "- banner:",
    `  - form "${t("title.profileLanguage.title")}"`,
    "- main:",
    `  - heading "${t("entry.auth.heading")}" [level=1]`,
    `  - link "${t("entry.auth.guest")}"`,
    `  - link "${t("door.pickUp")}"`,
    "  - paragraph:",
    `    - link "${t("title.auth.title")}"`,
    `  - navigation "${t("common.categories")}":`,
    "    - list",
    "  - region:",
    "    - heading [level=2]",
    "    - list:",
    "      - listitem:",
    "        - link:",
    "          - heading [level=3]",
    "- contentinfo:",
    `  - navigation "${t("a11y.landmark.footer")}"`,
  );
  await guest.hasCart();
  await page.goto("/menu");
  await hears(
    guest,
    "- banner:",
    `  - form "${t("a11y.landmark.service")}":`,
    `    - button "${t("enums.checkoutOption.DELIVERY")}" [pressed]`,
    `    - button "${t("enums.checkoutOption.TAKEOUT")}"`,
    `  - search:`,
    "    - searchbox",
    `  - navigation "${t("a11y.landmark.main")}":`,
    `    - link "${t("title.menu.title")}"`,
    "- main:",
    `  - navigation "${t("common.categories")}":`,
    "    - list",
    `  - heading "${t("title.menu.title")}" [level=1]`,
    "  - region:",
    "    - heading [level=2]",
    "    - list:",
    "      - listitem:",
    "        - link:",
    "          - heading [level=3]",
  );
  await page.goto(`/menu/${DISH.id}`);
  await hears(
    guest,
    "- main:",
    `  - heading "${dish}" [level=1]`,
    "  - group:",
    "    - radio [checked]",
    `    - radio ${begins(guest.reads(CHOICE.size.name))}`,
    "  - group:",
    `    - checkbox ${begins(guest.reads(CHOICE.side.name))}`,
  );
  await page.goto("/cart");
  await hears(
    guest,
    "- main:",
    `  - region "${t("bag.heading")}":`,
    `    - heading "${t("bag.heading")}" [level=1]`,
    "    - list:",
    "      - listitem:",
    `        - heading "${dish}" [level=2]`,
    `        - button "${t("a11y.stepper.remove", { item: dish })}"`,
    `        - status "${t("a11y.stepper.group", { item: dish })}": "1"`,
    `        - button "${t("a11y.add", { item: dish })}"`,
    "  - complementary:",
    `    - region "${t("bag.summary.heading")}"`,
    `  - link ${begins(t("common.goToCheckout"))}`,
  );
  await page.goto("/payment");
  await hears(
    guest,
    "- main:",
    `  - heading "${t("checkout.heading")}" [level=1]`,
    `  - group:`,
    "    - radio [checked]",
    "  - group:",
    `    - group "${t("checkout.method.now")}":`,
    "      - radio",
    `    - group "${t("enums.payLater.DELIVERY")}":`,
    `      - radio "${t("enums.paymentMethod.CASH")}"`,
    `  - button "${t("checkout.place")}"`,
  );
  await page.goto("/cart");
  await guest.ordersInCash();
  const status = t("tracking.warm.CREATED");
  await hears(
    guest,
    "- main:",
    `  - region "${status}":`,
    `    - heading "${status}" [level=1]`,
    "    - list:",
    "      - listitem:",
    "        - time",
    "  - complementary:",
    "    - region:",
    "      - heading [level=2]",
  );
});

test("whoever hears the bill is told what is left, who pays and what they would", { tag: phones(1) }, async ({
  newcomer: guest,
  control,
}) => {
  const { page, t } = guest;
  await control.setFlags({ table_payment: true });
  await page.goto("/table");
  await new Diner(guest).sitsAt("1", "Teodora");
  await hears(
    guest,
    "- main:",
    "  - heading [level=1]",
    "  - region:",
    "    - heading [level=2]",
    `    - img ${begins(t("a11y.bill").split("{{")[0] ?? "")}`,
    "  - group:",
    "    - radio [checked]",
    `    - radio ${begins(t("bill.split.ITEMS"))}`,
    `    - radio ${begins(t("bill.split.AMOUNT"))}`,
    "    - checkbox [checked]",
    "  - button",
  );
  await page.goto("/table/payment?split=FULL");
  await hears(
    guest,
    "- main:",
    "  - region:",
    "    - heading [level=1]",
    "  - heading [level=2]",
    "  - group:",
    `    - radio ${begins(t("enums.paymentMethod.PIX"))} [checked]`,
    `  - button ${begins(t("common.pay"))}`,
  );
});
