import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namedError, withNamedErrors } from "./named-error";

const entry = (id: string, message: string) => `<li><a href="#${id}">${message}</a></li>`;
const summary = (...entries: string[]) =>
  `<section class="errors" tabindex="-1" autofocus="" aria-labelledby="x"><h2>1</h2><ul>${entries.join("")}</ul></section>`;
const field = (id: string, label: string) =>
  `<label for="${id}">${label}<span> (opcional)</span></label><input id="${id}">`;

describe("an error of a summary", () => {
  it("names its field, unless its words do", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (label, message) => {
        const words = namedError(label, message);
        expect(words.endsWith(message)).toBe(true);
        expect(words.toLowerCase()).toContain(label.trim().toLowerCase());
      }),
    );
    expect(namedError("Troco para quanto?", "Digite mais")).toBe("Troco para quanto? Digite mais");
    expect(namedError("CPF", "Esse CPF não existe")).toBe("Esse CPF não existe");
    expect(namedError(undefined, "Digite mais")).toBe("Digite mais");
  });

  it("gets the label of its field in the page's HTML, and the one field has the focus", () => {
    const html = withNamedErrors(
      `${summary(entry("f-a", "Digite mais"))}${field("f-a", "Troco &amp; mais")}`,
    );
    expect(html).toContain('#f-a">Troco &amp; mais: Digite mais</a>');
    expect(html).toContain('<input autofocus="" id="f-a">');
    expect(html.match(/autofocus/g)).toHaveLength(1);
  });

  it("keeps the focus at the summary of several", () => {
    const html = withNamedErrors(
      `${summary(entry("f-a", "Um"), entry("f-b", "Dois"))}${field("f-a", "A")}${field("f-b", "B")}`,
    );
    expect(html).toContain(">A: Um<");
    expect(html).toContain(">B: Dois<");
    expect(html).toContain('tabindex="-1" autofocus=""');
  });

  it("has the legend of a choice, not that of another one", () => {
    const choice =
      '<fieldset><legend class="sr">Pagamento</legend><label><input id="f-m" type="radio"></label></fieldset>';
    expect(withNamedErrors(`${summary(entry("f-m", "Escolha"))}${choice}`)).toContain(">Pagamento: Escolha<");
    const other = `${summary(entry("f-x", "Aceite"))}${choice}<label><input id="f-x"></label>`;
    expect(withNamedErrors(other)).toContain(">Aceite<");
  });

  it("leaves pages without a summary, and fields that are not there", () => {
    expect(withNamedErrors("<p>x</p>")).toBe("<p>x</p>");
    expect(withNamedErrors(summary(entry("f-a", "Um")))).toContain('autofocus=""');
  });
});
