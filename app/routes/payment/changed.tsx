import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { MoneyList } from "~/components/cart/money-list";
import { FormKey } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { ChangeList } from "~/components/order/change-list";
import type { LinePost } from "~/domain/menu/basket";
import { formatMoney } from "~/domain/money/money";
import { CART, CHECKOUT } from "~/domain/visit/cart-paths";
import { checkoutDraft } from "~/features/checkout/checkout-draft.server";
import { leadFromElsewhere, submitCheckout, ticketOf } from "~/features/checkout/submit.server";
import type { OwnPost } from "~/features/shared-order/own-shared.server";
import { SHARED } from "~/features/shared-order/shared-paths";
import { guard } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { changedPage } from "./changed.server";
import "~/components/frame/thumb-bar.css";

export const handle: PageHandle = { title: { key: "title.changed.title" } };

const FORM = "confirm";

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, changedPage);
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const draft = checkoutDraft(visitor);
    const ticket = ticketOf(await typedForm(args.request));
    if (!ticket || !draft.form) return visitor.redirect(CHECKOUT.page);
    return leadFromElsewhere(visitor, draft, await submitCheckout(visitor, draft.form, ticket));
  });
}

export default function ChangedPage() {
  const { isCart, agree, key, quote, changes, late, soldOut, rows, total, isPaidNow } =
    useLoaderData<typeof loader>();
  const t = useT();
  const price = formatMoney(total, useLocale());
  const ordering = isPaidNow ? "pay" : "order";
  const confirmWords = late ? t(`together.without.${ordering}`) : t(`cart.CART_CHANGED.action.${ordering}`);
  const lead =
    late?.isAll && late.dishes
      ? t(`together.lateLead.${ordering}`)
      : t(isPaidNow ? "cart.CART_CHANGED.body" : "checkout.changed.check");
  const told = soldOut ? t("bag.unavailableNote") : isCart ? t("checkout.changed.before") : lead;
  const heading = late?.isAll ? t("together.late", { names: late.names }) : t("cart.CART_CHANGED.title");
  const listed = changes.map(({ line, ...change }) => ({
    ...change,
    action: line === undefined ? undefined : <RemoveForm line={line} item={change.title} isCart={isCart} />,
  }));
  const confirm = (className: string) => (
    <SubmitButton className={className} form={FORM} busy={isCart ? undefined : t("checkout.placing")}>
      {isCart ? t("common.goToCheckout") : confirmWords} <span className="price">{price}</span>
    </SubmitButton>
  );
  return (
    <StepPage back={CART.page} title={t("title.changed.title")} bar={!soldOut}>
      {isCart ? (
        <Form id={FORM} method="post" action={CART.changes}>
          <input type="hidden" name="agree" value={agree ?? ""} />
        </Form>
      ) : (
        <Form id={FORM} method="post" action={CHECKOUT.changed}>
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="shown" value={quote} />
        </Form>
      )}
      <div className="wrap split">
        <div className="stack">
          <div className="stack tight">
            <h1>{heading}</h1>
            <p className="lead">{told}</p>
          </div>
          {listed.length > 0 ? <ChangeList changes={listed} /> : null}
          {late?.dishes ? <TakeLate dishes={late.dishes} /> : null}
        </div>
        <aside className="stack stuck">
          <section className="card stack" aria-labelledby="after">
            <h2 className="sub" id="after">
              {t("checkout.changed.after")}
            </h2>
            <MoneyList rows={rows} />
            {soldOut ? null : confirm("btn btn-wide btn-split only-desk")}
            <Link className="btn btn-3 btn-wide" to={CART.page}>
              {t("cart.CART_CHANGED.action.back")}
            </Link>
          </section>
        </aside>
        {soldOut ? null : <div className="cartbar">{confirm("btn btn-wide btn-split")}</div>}
      </div>
    </StepPage>
  );
}

/** Puts what others have chosen since into the cart, and comes back to the checkout. */
function TakeLate({ dishes }: { dishes: string }) {
  const t = useT();
  return (
    <form className="stack tight" method="post" action={SHARED.own}>
      <FormKey />
      <input type="hidden" {...intent<OwnPost>("take")} />
      <input type="hidden" name="dishes" value={dishes} />
      <input type="hidden" name="back" value={CHECKOUT.page} />
      <button type="submit" className="btn btn-2 btn-wide">
        {t("together.takeLate")}
      </button>
    </form>
  );
}

/** Removes a sold-out line from the cart, and comes back. */
function RemoveForm({ line, item, isCart }: { line: string; item: string; isCart: boolean }) {
  const t = useT();
  return (
    <form method="post" action={CART.page}>
      <FormKey />
      <input type="hidden" {...intent<LinePost>("changeLine")} />
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="quantity" value="0" />
      <input type="hidden" name="back" value={isCart ? CHECKOUT.page : CHECKOUT.changed} />
      <button type="submit" className="btn btn-2 btn-s" aria-label={t("a11y.stepper.remove", { item })}>
        {t("common.remove")}
      </button>
    </form>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
