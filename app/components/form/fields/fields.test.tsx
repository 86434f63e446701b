import type { SubmissionResult } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import { describe, expect, it } from "vitest";
import { I18nProvider } from "~/components/document/i18n";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { useForm } from "~/components/form/use-form";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { CheckField } from "./check-field";
import { RadioCards } from "./radio-cards";
import { OneField, TextAreaField, TextField } from "./text-field";

interface Sample {
  name: string;
  password: string;
  note: string;
  invoice: string;
  method: string;
}

const METHODS = [
  { value: "PIX", label: "Pix" },
  { value: "CASH", label: "Dinheiro", more: "Troco" },
];

function SampleForm({ lastResult }: { lastResult: SubmissionResult<string[]> | null }): ReactNode {
  const [form, fields] = useForm<Sample>({
    id: "f",
    constraint: { name: { required: true, maxLength: 60 }, method: { required: true } },
    lastResult,
  });
  return (
    <>
      <ErrorSummary errors={summaryErrors(form)} />
      <TextField meta={fields.name} label="Nome" hint="Como no documento" autoComplete="name" />
      <TextField meta={fields.password} label="Senha" type="password" />
      <TextAreaField meta={fields.note} label="Recado" hint="Até 140 letras" />
      <CheckField meta={fields.invoice} label="CPF na nota" />
      <RadioCards meta={fields.method} legend="Pagamento" options={METHODS} />
    </>
  );
}

const context = await createStaticHandler([{ id: "page", path: "/" }]).query(
  new Request("http://shop.test/"),
);

/** The form as the server sends it: it asks the router for the answers to it. */
function html(lastResult: SubmissionResult<string[]> | null = null): string {
  return inRouter(<SampleForm lastResult={lastResult} />);
}

function inRouter(element: ReactNode): string {
  if (context instanceof Response) throw new Error("no page");
  const router = createStaticRouter([{ id: "page", path: "/", element }], context);
  return renderToStaticMarkup(
    <I18nProvider locale="pt-BR" t={createTranslate(catalog, "pt-BR")}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </I18nProvider>,
  );
}

/** The attributes of the one element that the pattern finds. */
function tag(markup: string, pattern: RegExp): string {
  const found = markup.match(new RegExp(pattern, "g"));
  expect(found).toHaveLength(1);
  return found?.[0] ?? "";
}

const REFUSED: SubmissionResult<string[]> = {
  status: "error",
  initialValue: { name: "Ana", password: "segredo!", note: "Sem cebola", invoice: "on", method: "CASH" },
  error: {
    "": ["Algo não funcionou"],
    name: ["Escreva nome e sobrenome"],
    password: ["Use 8 caracteres ou mais"],
    method: ["Escolha como pagar"],
  },
};

describe("fields before an error", () => {
  it("connect label and hint to the control, and reference no error", () => {
    const markup = html();
    const input = tag(markup, /<input[^>]*name="name"[^>]*>/);
    expect(markup).toContain('<label for="f-name">Nome</label>');
    expect(input).toContain('id="f-name"');
    expect(input).toContain('aria-describedby="f-name-description"');
    expect(input).toContain('required=""');
    expect(input).not.toContain("aria-invalid");
    expect(markup).toContain('<p class="hint" id="f-name-description">Como no documento</p>');
    expect(markup).not.toContain('class="error"');
    expect(markup).not.toContain('class="errors"');
  });

  it("say in words which fields are optional", () => {
    expect(html()).toContain('<label for="f-note">Recado<span class="muted"> (opcional)</span></label>');
  });
});

describe("fields after an error", () => {
  const markup = html(REFUSED);

  it("reference the error before the hint, and the error has that id", () => {
    const input = tag(markup, /<input[^>]*name="name"[^>]*>/);
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain('aria-describedby="f-name-error f-name-description"');
    expect(tag(markup, /<p class="error" id="f-name-error">.*?<\/p>/)).toContain("Escreva nome e sobrenome");
  });

  it("come back filled in, except for passwords", () => {
    expect(tag(markup, /<input[^>]*name="name"[^>]*>/)).toContain('value="Ana"');
    expect(markup).toContain(">Sem cebola</textarea>");
    expect(tag(markup, /<input[^>]*name="invoice"[^>]*>/)).toContain("checked");
    expect(tag(markup, /<input[^>]*value="CASH"[^>]*>/)).toContain("checked");
    expect(markup).not.toContain("segredo!");
  });

  it("describe a choice by its error, and link to its first card", () => {
    expect(markup).toContain('<fieldset class="stack tight" aria-describedby="f-method-error">');
    expect(tag(markup, /<input[^>]*value="PIX"[^>]*>/)).toContain('id="f-method"');
    expect(tag(markup, /<input[^>]*value="CASH"[^>]*>/)).not.toContain(" id=");
  });
});

const GROUPED = [
  { value: "PIX", label: "Pix", group: "Pagar agora" },
  { value: "CREDIT", label: "Visa", mark: "VISA", group: "Pagar agora" },
  { value: "CASH", label: "Dinheiro", group: "Pagar na entrega" },
];

function Grouped({ chosen }: { chosen?: string }) {
  const [, fields] = useForm<Pick<Sample, "method">>({ id: "f", defaultValue: { method: chosen } });
  return <RadioCards meta={fields.method} legend="Pagamento" options={GROUPED} fold />;
}

describe("a choice in groups", () => {
  const markup = inRouter(<Grouped />);

  it("is one choice in one fieldset, and each group has its name", () => {
    expect(markup.match(/<fieldset/g)).toHaveLength(1);
    expect(markup.match(/name="method"/g)).toHaveLength(3);
    for (const [group, first] of [
      ["Pagar agora", 0],
      ["Pagar na entrega", 2],
    ] as const) {
      expect(markup).toContain(`role="group" aria-labelledby="f-method-group-${first}"`);
      expect(markup).toContain(`<p id="f-method-group-${first}" class="label muted">${group}</p>`);
    }
  });

  it("is folded but for the group of what is chosen, and says what is in it", () => {
    expect(markup).not.toContain("<details");
    const folded = inRouter(<Grouped chosen="CREDIT" />);
    expect(folded.match(/<details/g)).toHaveLength(1);
    expect(folded).toContain("Pagar na entrega<small> Dinheiro</small>");
    expect(inRouter(<Grouped chosen="gone" />)).not.toContain("<details");
  });

  it("has the field's id once, and a mark that only the eye needs", () => {
    expect(markup.match(/ id="f-method"/g)).toHaveLength(1);
    expect(markup).toContain('<span class="choice-mark" aria-hidden="true">VISA</span>');
  });
});

describe("ErrorSummary", () => {
  const summary = tag(html(REFUSED), /<section class="errors".*?<\/section>/);

  it("counts the errors, and repeats the words beside each field", () => {
    expect(summary).toContain("Confira 3 campos");
    expect(summary).toContain('<a href="#f-name">Escreva nome e sobrenome</a>');
    expect(summary).toContain('<a href="#f-password">Use 8 caracteres ou mais</a>');
    expect(summary).toContain('<a href="#f-method">Escolha como pagar</a>');
    expect(summary).toContain("<li>Algo não funcionou</li>");
  });

  it("links only to elements on the page", () => {
    const markup = html(REFUSED);
    for (const [, id] of summary.matchAll(/href="#([^"]+)"/g)) expect(markup).toContain(`id="${id}"`);
  });

  it("can be focused, and is no alert if it came with the page", () => {
    expect(summary).toContain('tabindex="-1"');
    expect(summary).not.toContain("role=");
  });
});

function OneFieldForm({
  lastResult,
  isAlone = true,
}: {
  lastResult: SubmissionResult<string[]>;
  isAlone?: boolean;
}) {
  const [form, fields] = useForm<Sample>({ id: "f", lastResult });
  return (
    <OneField errors={summaryErrors(form)} isAlone={isAlone}>
      <TextField meta={fields.name} label="Nome" />
    </OneField>
  );
}

describe("the only field of a form", () => {
  const refusedFor = (error: Record<string, string[]>) => ({ status: "error", error }) as const;
  const NAME = { name: ["Escreva nome e sobrenome"] };

  it("shows its error once, beside it, and has the focus", () => {
    const markup = inRouter(<OneFieldForm lastResult={refusedFor(NAME)} />);
    expect(markup).not.toContain('class="errors"');
    expect(markup.match(/Escreva nome e sobrenome/g)).toHaveLength(1);
    expect(tag(markup, /<input[^>]*>/)).toContain('autofocus=""');
  });

  it.each([
    ["an error of no field", { lastResult: refusedFor({ "": ["Algo não funcionou"] }) }],
    ["both", { lastResult: refusedFor({ "": ["Algo não funcionou"], ...NAME }) }],
    ["another field beside it", { lastResult: refusedFor(NAME), isAlone: false }],
  ])("leaves the focus to the box where there is %s", (_, props) => {
    const markup = inRouter(<OneFieldForm {...props} />);
    expect(markup).toContain('class="errors"');
    expect(tag(markup, /<input[^>]*>/)).not.toContain("autofocus");
  });
});
