import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Tag } from "~/components/basics/tags";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { EmptyState } from "~/components/feedback/empty-state";
import { Form } from "~/components/form/form";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { StepPage } from "~/components/frame/step-page";
import { Icon } from "~/components/icon/icon";
import { CHECKOUT } from "~/domain/visit/cart-paths";
import { PROFILE } from "~/features/account/account-paths";
import { BrandMark } from "~/features/payments/card-form/brand-mark";
import { cardLinks } from "~/features/payments/card-form/card-links";
import type { SavedCardView } from "~/features/payments/cards/saved-cards.server";
import { CARDS, cardRemovalPath, NEW_CARD } from "~/features/payments/payment-paths";
import { guard, guardOnce } from "~/guard.server";
import emptyPlate from "~/images/prato-vazio.svg";
import { orMessage } from "~/platform/forms/form-refusal.server";
import { textField, typedForm } from "~/platform/forms/posted-form.server";
import addressesCss from "~/routes/profile/addresses/addresses.css";
import { cardsPage, makeDefault } from "./cards.server";

export const handle: PageHandle = {
  title: { key: "title.cards.title", description: "title.cards.description" },
};

export const links: LinksFunction = () => [...cardLinks(), { rel: "stylesheet", href: addressesCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, cardsPage);
}

/** Makes one of the cards the main one. */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const id = textField(await typedForm(args.request), "main");
    const refusal = await makeDefault(visitor, id).catch(orMessage(visitor, "main card not changed"));
    return refusal ?? visitor.redirect(CARDS, { tone: "quiet", text: visitor.t("toast.card.default") });
  });
}

export default function CardsPage() {
  const { cards, hasCart } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const t = useT();
  return (
    <StepPage back={PROFILE.menu} title={t("title.cards.title")}>
      <div className="wrap stack">
        <h1 className="sr">{t("cards.heading")}</h1>
        {failure ? <Banner icon="alert" tone="bad" role="alert" title={failure.message} /> : null}
        {cards ? <Cards cards={cards} hasCart={hasCart} /> : <CardsUnread />}
        <p className="small muted row start">
          <Icon name="lock" />
          <span>{t("cards.safe")}</span>
        </p>
      </div>
    </StepPage>
  );
}

function Cards({ cards, hasCart }: { cards: readonly SavedCardView[]; hasCart: boolean }) {
  const t = useT();
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState image={emptyPlate} title={t("cards.empty.title")}>
          {t("cards.empty.body")}
        </EmptyState>
      ) : null}
      <ul className="book">
        {cards.map((card) => (
          <SavedCard key={card.id} card={card} hasCart={hasCart} />
        ))}
        <li className="new-item">
          <Link className="new" to={NEW_CARD}>
            <Icon name="plus" />
            {t("cards.new")}
          </Link>
        </li>
      </ul>
    </>
  );
}

/** In place of cards that could not be read. */
function CardsUnread() {
  const t = useT();
  return (
    <Banner
      icon="alert"
      tone="bad"
      title={t("error.failToListCard")}
      action={
        <Link className="btn btn-2 btn-s" to="">
          {t("status.loadFailure.action")}
        </Link>
      }
    />
  );
}

function SavedCard({ card, hasCart }: { card: SavedCardView; hasCart: boolean }) {
  const t = useT();
  const { id, title, detail, isDefault, state } = card;
  const which = <span className="sr"> {title}</span>;
  return (
    <li className="card">
      <div className="row start">
        <BrandMark {...card} />
        <div className="grow">
          <h2 className="sub mt0">{title}</h2>
          <p className="small muted">{detail}</p>
          <CardTags card={card} />
        </div>
      </div>
      <Form className="btns" method="post">
        <FormKey />
        {isDefault && hasCart && state !== "expired" ? (
          <Link className="text" to={CHECKOUT.page}>
            {t("cards.use")}
          </Link>
        ) : null}
        {isDefault || state === "expired" ? null : (
          <button className="text" type="submit" name="main" value={id}>
            {t("cards.makeMain")}
            {which}
          </button>
        )}
        <Link className="text text-bad" to={cardRemovalPath(id)}>
          {t("common.delete")}
          {which}
        </Link>
      </Form>
    </li>
  );
}

function CardTags({ card: { isDefault, state } }: { card: SavedCardView }) {
  const t = useT();
  if (!isDefault && state === "good") return null;
  return (
    <p className="tags">
      {isDefault ? <Tag tone="accent">{t("common.main")}</Tag> : null}
      {state === "soon" ? <Tag tone="warn">{t("cards.soon")}</Tag> : null}
      {state === "expired" ? <Tag tone="bad">{t("common.expired")}</Tag> : null}
    </p>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
