import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { I18nProvider } from "~/components/document/i18n";
import type { Choice, OptionGroup } from "~/domain/menu/options";
import { catalog } from "~/locales/pt-BR/index";
import { createTranslate } from "~/locales/translate";
import { OptionGroupField } from "./option-group";

const option = (id: string, value: number, status = "AVAILABLE") => ({
  id,
  name: `Opção ${id}`,
  unit_price: { value, currency: "BRL" },
  status,
});

const PRICE = { value: 4290, currency: "BRL" };

function group(changes: Partial<OptionGroup>): OptionGroup {
  return {
    id: "g",
    name: "Grupo",
    minPermitted: 0,
    maxPermitted: 1,
    status: "AVAILABLE",
    items: [option("a", 0), option("b", 800)],
    ...changes,
  };
}

function html(shown: OptionGroup, choice: Choice = [], error?: string): string {
  return renderToStaticMarkup(
    <I18nProvider locale="pt-BR" t={createTranslate(catalog, "pt-BR")}>
      <OptionGroupField group={shown} price={PRICE} choice={choice} error={error} />
    </I18nProvider>,
  );
}

describe("OptionGroupField", () => {
  it("shows radio buttons if exactly one is required, and says so", () => {
    const markup = html(group({ minPermitted: 1 }), [{ group_id: "g", id: "b", quantity: 1 }]);
    expect(markup.match(/type="radio" name="option:g"/g)).toHaveLength(2);
    expect(markup).toContain("Obrigatório");
    expect(markup).toContain("Escolha 1");
    expect(markup).toMatch(/checked="" value="b"|value="b" checked=""/);
    expect(markup).toContain("incluso");
    expect(markup).toContain("+ R$\u00a08,00");
  });

  it("shows checkboxes if each can be taken once", () => {
    const items = [option("a", 0), option("b", 0)].map((one) => ({ ...one, maxPermitted: 1 }));
    const markup = html(group({ maxPermitted: 2, items }));
    expect(markup.match(/type="checkbox"/g)).toHaveLength(2);
    expect(markup).not.toContain("incluso");
  });

  it("shows number fields with limits if one can be taken more often", () => {
    const markup = html(group({ maxPermitted: 3 }), [{ group_id: "g", id: "a", quantity: 2 }]);
    expect(markup).toContain('name="quantity:g:a" type="number" inputMode="numeric" min="0" max="3"');
    expect(markup).toContain('name="step" value="quantity:g:a+"');
    expect(markup).toContain("<small>Escolha até 3</small>");
    expect(markup).not.toContain("de cada");
  });

  it("says what each may have where that is less than what the group may", () => {
    const items = [option("a", 0), option("b", 0)].map((one) => ({ ...one, maxPermitted: 2 }));
    expect(html(group({ maxPermitted: 4, items }))).toContain("Até 2 de cada");
    expect(html(group({ maxPermitted: 3, items }))).toContain("Escolha até 3, no máximo 2 de cada");
  });

  it("says only what the group may have where each option has a limit of its own", () => {
    const [a, b] = [option("a", 0), option("b", 0)];
    const items = [
      { ...a, maxPermitted: 2 },
      { ...b, maxPermitted: 1 },
    ];
    expect(html(group({ maxPermitted: 3, items }))).toContain("<small>Escolha até 3</small>");
  });

  it("says that an option is sold out, and does not allow to choose it", () => {
    const markup = html(group({ items: [option("a", 0, "UNAVAILABLE"), option("b", 0)] }), [
      { group_id: "g", id: "a", quantity: 1 },
    ]);
    expect(markup).toContain("esgotado");
    expect(markup).toContain('disabled=""');
    expect(markup).not.toContain("checked");
  });

  it("connects its error to the group that the summary links to", () => {
    const markup = html(group({ minPermitted: 1 }), [], "Grupo: escolha 1 opção");
    expect(markup).toContain('id="option:g" tabindex="-1" aria-describedby="option:g-error"');
    expect(markup).toMatch(/<p class="error" id="option:g-error">.*Grupo: escolha 1 opção<\/p>/);
  });

  it("is not shown while the whole group is unavailable", () => {
    expect(html(group({ status: "UNAVAILABLE" }))).toBe("");
  });

  const halves = { minPermitted: 2, maxPermitted: 2, pricing: "HIGHEST" as const };

  it("says of parts how they are priced, and beside each what the dish costs with it alone", () => {
    const markup = html(group(halves));
    expect(markup).toContain("Escolha 2 sabores, preço do sabor mais caro");
    expect(html(group({ ...halves, pricing: "AVERAGE" }))).toContain("preço pela média dos sabores");
    expect(html(group({ ...halves, minPermitted: 1 }))).toContain("Escolha de 1 a 2 sabores, preço");
    expect(markup).toContain("<small>R$\u00a042,90</small>");
    expect(markup).toContain("<small>R$\u00a050,90</small>");
    expect(markup).toContain('data-most="2" data-pricing="HIGHEST"');
    // A part counts in an average, even at 0.
    expect(markup).toContain('data-price="0"');
  });

  const extras = group({
    maxPermitted: 2,
    items: [option("a", 0), option("b", 0)].map((one) => ({ ...one, maxPermitted: 2 })),
  });

  it.each([
    ["parts", group(halves)],
    ["extras", extras],
  ])("offers no more %s once the group has all that it may have", (_, full) => {
    const one = html(full, [{ group_id: "g", id: "a", quantity: 1 }]);
    const two = html(full, [{ group_id: "g", id: "a", quantity: 2 }]);
    const off = (markup: string) => markup.match(/value="quantity:g:\w\+"[^>]*disabled=""/g) ?? [];
    expect(off(one)).toHaveLength(0);
    expect(off(two)).toHaveLength(2);
  });

  it("shows no price of a group that only the backend can price", () => {
    expect(html(group({ maxPermitted: 2, pricing: "UNKNOWN" }))).not.toContain("R$");
  });
});
