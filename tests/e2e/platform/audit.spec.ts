import { PageAudit } from "../audit/page-audit";
import { SeenStates } from "../audit/seen-states";
import { expect, test } from "../fixture";
import { once } from "../projects";

const field = (attributes: string) => `<input type="text" aria-label="Field" ${attributes}>`;

/** What is put into a page, each found by another of the tools. */
const FAULTS: readonly { html: string; style?: string; found: RegExp }[] = [
  { html: "<p>Pale</p>", style: "color: #999; background: #aaa", found: /axe color-contrast/ },
  { html: '<input type="text">', found: /axe label/ },
  { html: '<label for="nothing">Name</label><input id="something" type="text">', found: /axe label/ },
  { html: '<button class="button" type="button"></button>', found: /axe button-name/ },
  { html: "<ul><p>Not a row</p></ul>", found: /axe list/ },
  { html: '<div aria-hidden="true"><a href="/">Away</a></div>', found: /axe aria-hidden-focus/ },
  { html: '<nav aria-label="Way"></nav><nav aria-label="Way"></nav>', found: /axe landmark-unique/ },
  { html: "<h6>Far below</h6>", found: /axe heading-order/ },
  { html: "<p>Wide</p>", style: "width: 340px", found: /px too wide for a window of 320 px/ },
  { html: "<h1>Another</h1>", found: /2 h1 elements/ },
  { html: field('name="note"'), style: "font-size: 15px", found: /letters of 15 px/ },
  { html: field('name="table" autocomplete="off" inputmode="numeric"'), found: /keypad without letters/ },
  { html: field('name="street" autocomplete="off"'), found: /not address-line1/ },
  { html: field('name="table" autocomplete="off" maxlength="6"'), found: /cuts or refuses a paste/ },
  { html: `<form>${field('name="password" autocomplete="new-password"')}</form>`, found: /no user name/ },
  {
    html: `<form>${field('name="name" autocomplete="name"').repeat(2)}</form>`,
    found: /two fields of a form have autocomplete="name"/,
  },
  {
    html: `<form id="far" method="post" action="/menu/x">${field('name="note"')}</form><form><button form="far">Away</button></form>`,
    found: /"note" presses "Away", which stands outside of its form/,
  },
  {
    html: `<form>${field('name="note"')}<button form="far">Away</button></form><form id="far"></form>`,
    found: /stands in a form and belongs to another one/,
  },
  {
    html: `<form method="post" action="/payment">${field('name="note"')}<button>Pay</button></form>`,
    found: /"note" presses "Pay" and posts to \/payment/,
  },
];

test(
  "the audit finds what is wrong with one part of a page whose other parts it knows",
  {
    tag: once(3),
  },
  async ({ newcomer: { page, visit }, site }, info) => {
    const seen = new SeenStates(info.outputPath());
    for (const fault of [undefined, ...FAULTS]) {
      const audit = new PageAudit(page, visit, site.origin, seen);
      await audit.watch();
      await page.goto("/auth");
      if (!fault) {
        await audit.finish();
        continue;
      }
      await page.evaluate(
        ({ html, style }) => {
          const main = document.querySelector("main");
          main?.insertAdjacentHTML("beforeend", html);
          if (main?.lastElementChild instanceof HTMLElement) main.lastElementChild.style.cssText = style;
        },
        { html: fault.html, style: fault.style ?? "" },
      );
      await expect(audit.finish(), fault.html).rejects.toThrow(fault.found);
      page.removeAllListeners();
    }
  },
);
