import { catalog } from "../../../../app/locales/pt-BR";
import { expect, test } from "../../fixture";
import type { VisitedSite } from "../../site/site";
import { type Answer, leadsTo } from "../client/ask";
import { linkTo, Phone } from "../client/phone";

let site: VisitedSite;

test.beforeEach(async ({ site: own, control }) => {
  site = own;
  await control.setFlags({ table_payment: true });
});

/** More than any of them may be. */
const MANY = 60;

/** Tries until it is refused; how often it was heard. @throws when it never was */
async function untilRefused(attempt: (at: number) => Promise<Answer>): Promise<[number, Answer]> {
  for (let at = 0; at < MANY; at += 1) {
    const answer = await attempt(at);
    if (answer.status === 429) return [at, answer];
  }
  throw new Error(`${MANY} tries were heard`);
}

function tellsToWait({ headers, body }: Answer): void {
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  const [words = ""] = catalog.status["429"].wait.split("{{");
  expect(body).toContain(words);
}

test("tables are not found by trying: a browser's looks are limited, and nobody else's for that", async () => {
  const phone = new Phone(site.origin);
  const [tried, refused] = await untilRefused((at) => phone.opens(linkTo(`mesa-${at}`)));
  expect(tried).toBeGreaterThan(10);
  tellsToWait(refused);
  const calls = (await site.control.requests()).filter(({ path }) => path === "/table/table-info");
  expect(calls.length).toBe(tried);

  // A table itself is not counted: who looked for it too often would keep its diners out.
  expect((await phone.opens(linkTo("6"))).status).toBe(429);
  expect(leadsTo(await new Phone(site.origin).opens(linkTo("6")))).toBe("/table/form");
});

test("a table is not filled with people that are not there: joining is limited", async () => {
  // Each is a browser of its own: one browser has one seat.
  const [joined, refused] = await untilRefused(async (at) => {
    const phone = new Phone(site.origin);
    await phone.comesTo("1");
    return phone.sends("/table/form", { name: `P${at}` });
  });
  expect(joined).toBeGreaterThan(7);
  tellsToWait(refused);
  const { order } = await site.control.table("1");
  expect(order?.diners.filter(({ name }) => name.startsWith("P"))).toHaveLength(joined);
});

/** Ids that mean harm: markup, a script's end, words that run backwards, one that is long, one that climbs. */
const HOSTILE = [
  '"><script>alert(7)</script>',
  "</script><script>alert(7)</script>",
  "javascript:alert(7)",
  "\u202eatnoc a raugam",
  "mesa-que-nao-existe-7",
  "7".repeat(2_000),
  "../../orders/7",
];

/** What a page says, without its markup. */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"');
}

test("no id from an address is rendered", async () => {
  const diner = new Phone(site.origin);
  await diner.sitsDown("1", "Ana Clara");
  for (const id of HOSTILE) {
    const [name, value] = [encodeURIComponent(id), new URLSearchParams({ v: id }).toString().slice(2)];
    const paths = [linkTo(id), linkTo("1", id), `/table/shares/${name}`, `/table/pix/${name}`].concat(
      [`/table/payment?split=${value}&people=${value}&item=${value}&service=${value}`],
      [`/table/order?split=EQUAL&people=${value}&item=${value}&amount=${value}`],
      [`/table/qrcode?store_id=${value}&table_id=${value}&number=${value}&store=${value}`],
    );
    for (const path of paths) {
      const phone = path.startsWith("/table-payment") ? new Phone(site.origin) : diner.copied();
      const { body, status } = await phone.goesTo(path);
      expect.soft(status, path.slice(0, 80)).toBeLessThan(500);
      expect.soft(wordsOf(body).includes(id), path.slice(0, 80)).toBe(false);
      expect.soft(body, path.slice(0, 80)).not.toContain("<script>alert");
    }
  }
});
