import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { LinesMini } from "~/components/cart/cart-line";
import { MoneyList } from "~/components/cart/money-list";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { type Change, ChangeList } from "~/components/order/change-list";
import { CART } from "~/domain/visit/cart-paths";
import { AvailabilityBanner, AvailabilityDialog } from "~/features/restaurant/availability";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { rebuy, rebuyPage } from "./rebuy.server";

export const handle: PageHandle = {
  title: { key: "title.rebuy.title", description: "title.rebuy.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => rebuyPage(visitor, args.params.orderId));
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) =>
    rebuy(visitor, args.params.orderId, await typedForm(args.request)),
  );
}

/** What ordering again would do, what cannot be done first. */
export default function RebuyPage() {
  const { lead, orderHref, lost, prices, back, elsewhere, replaced, unavailable } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useT();
  const stay = (
    <Link className="btn btn-3 btn-wide" to={orderHref}>
      {t("common.backToOrder")}
    </Link>
  );
  return (
    <StepPage
      back={orderHref}
      title={t("title.rebuy.title")}
      dialog={
        refused?.unavailable ? <AvailabilityDialog view={refused.unavailable} stay={stay} /> : undefined
      }
    >
      <div className="wrap split">
        <div className="stack">
          <div className="stack tight">
            {back.length > 0 ? (
              <h1 className="sr">{t("title.rebuy.title")}</h1>
            ) : (
              <h1>{t("order.rebuy.nothing")}</h1>
            )}
            <p className="lead">{lead}</p>
          </div>
          {refused?.error ? <Banner icon="alert" tone="bad" title={refused.error} role="alert" /> : null}
          {unavailable && !refused?.unavailable ? <AvailabilityBanner view={unavailable} /> : null}
          <Told id="lost" title={t("order.rebuy.lost", { count: lost.length })} changes={lost} />
          <Told id="prices" title={t("cart.priceChanged", { count: prices.length })} changes={prices} />
          {elsewhere ? (
            <Banner icon="store" title={t("order.rebuy.elsewhere.title")}>
              {t("order.rebuy.elsewhere.body", elsewhere)}
            </Banner>
          ) : null}
          {replaced > 0 && back.length > 0 ? (
            <Banner icon="bag" tone="warn" title={t("order.rebuy.replaces.title")}>
              {t("order.rebuy.replaces.body", { count: replaced })}
            </Banner>
          ) : null}
        </div>
        <Coming />
      </div>
    </StepPage>
  );
}

/** Changes of one kind, under their heading. */
function Told({ id, title, changes }: { id: string; title: string; changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby={id}>
      <h2 className="sub mt0" id={id}>
        {title}
      </h2>
      <ChangeList changes={changes} Heading="h3" />
    </section>
  );
}

/** What the form does where no cart goes for it. */
const ACTIONS = { cart: "order.rebuy.action", order: "common.goToCheckout" } as const;

/** What comes back at today's prices, and the form that does it. */
function Coming() {
  const { back, subtotal, replaced, seen, key, to, canGoOn, orderHref } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useT();
  if (back.length === 0) {
    return (
      <div className="stack">
        <p>{t("status.notFound.item.body")}</p>
        <Link className="btn btn-wide fit" to="/menu">
          {t("cart.empty.action")}
        </Link>
      </div>
    );
  }
  const replaces = replaced > 0;
  return (
    <aside className="stack stuck">
      <section className="card stack" aria-labelledby="back">
        <h2 className="sub mt0" id="back">
          {t("order.rebuy.back")}
        </h2>
        <LinesMini lines={back} />
        <MoneyList rows={[{ label: t("bag.summary.subtotal"), value: subtotal, kind: "total" }]} />
        {canGoOn ? (
          <Form method="post" className="stack tight">
            <FormKey />
            <input type="hidden" name="key" value={refused?.key ?? key} />
            <input type="hidden" name="seen" value={seen} />
            <SubmitButton className="btn btn-wide">
              {t(replaces ? "order.rebuy.replaces.action" : ACTIONS[to])}
            </SubmitButton>
          </Form>
        ) : null}
        <Link className="btn btn-3 btn-wide" to={replaces ? CART.page : orderHref}>
          {t(replaces ? "common.keepBag" : "common.backToOrder")}
        </Link>
      </section>
    </aside>
  );
}
