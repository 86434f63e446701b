import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import { expect, it } from "vitest";
import { I18nProvider } from "~/components/document/i18n";
import { useForm } from "~/components/form/use-form";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { MethodSection } from "./method-section";
import { methodsOf } from "./offered-methods.server";
import type { PaymentOption } from "./payment-method.server";

const t = createTranslate(catalog, "pt-BR");
const OPTIONS: PaymentOption[] = [
  { method: "PIX", type: "PREPAID" },
  { method: "CREDIT", type: "PREPAID" },
  { method: "CASH", type: "PENDING" },
];

const context = await createStaticHandler([{ id: "page", path: "/" }]).query(
  new Request("http://shop.test/"),
);

function Page({ canSave }: { canSave: boolean }) {
  const [form, fields] = useForm<{ method?: string; save?: string; change?: string }>({ id: "pay" });
  return (
    <MethodSection
      form={form.id}
      fields={fields}
      offer={{
        methods: methodsOf(OPTIONS, { t, cards: [], option: "DELIVERY" }),
        canSave,
        applePay: undefined,
      }}
      total={{ value: 100, currency: "BRL" }}
      isApplePayChosen={false}
      heading="Pagamento"
    />
  );
}

/** The names of the fields in the HTML that the server sends. */
function namesWhere(canSave: boolean): string[] {
  if (context instanceof Response) throw new Error("no page");
  const element = <Page canSave={canSave} />;
  const router = createStaticRouter([{ id: "page", path: "/", element }], context);
  const html = renderToStaticMarkup(
    <I18nProvider locale="pt-BR" t={t}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </I18nProvider>,
  );
  return [...html.matchAll(/name="(\w+)"/g)].map(([, name = ""]) => name);
}

it("asks a choice's own field beside it, and for a card to be kept only where that can be", () => {
  expect(namesWhere(true)).toEqual(["method", "method", "save", "method", "change"]);
  expect(namesWhere(false)).toEqual(["method", "method", "method", "change"]);
});
