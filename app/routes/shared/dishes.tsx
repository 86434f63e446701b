import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Follow } from "~/components/behavior/follow";
import { CartLine, LinesMini, toMiniLine } from "~/components/cart/cart-line";
import { MoneyList } from "~/components/cart/money-list";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { EmptyState } from "~/components/feedback/empty-state";
import { RouteError } from "~/components/frame/error-page/error-page";
import type { PageHandle } from "~/components/frame/page-handle";
import { SHARED_BASKET } from "~/domain/menu/basket";
import { itemPath } from "~/domain/menu/item-path";
import { changeLine } from "~/features/basket/line-change.server";
import { SHARED } from "~/features/shared-order/shared-paths";
import { guard, guardOnce } from "~/guard.server";
import emptyPlate from "~/images/prato-vazio.svg";
import type { Translate } from "~/locales/catalog";
import { typedForm } from "~/platform/forms/posted-form.server";
import { dishesPage } from "./dishes.server";
import { LinkIsOver, SharedFrame } from "./shared-frame";

export const handle: PageHandle = {
  title: { key: "together.mine", description: "together.description" },
  card: true,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, dishesPage);
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => changeLine(visitor, await typedForm(args.request)));
}

/** What somebody put into a shared order, and what it costs. */
export default function DishesPage() {
  const page = useLoaderData<typeof loader>();
  return <SharedFrame>{page.kind === "over" ? <LinkIsOver /> : <Dishes {...page} />}</SharedFrame>;
}

type Chosen = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: "dishes" }>;

function Dishes(chosen: Chosen) {
  const { owner, person, isOpen, waiting, left, fixed, isSoldOut, changes, total } = chosen;
  const answer = useActionData<typeof action>();
  const refused = answer && "line" in answer ? answer : undefined;
  const t = useT();
  const isAny = waiting.length + left.length + fixed.length > 0;
  const menu = isOpen ? (
    <a className="btn btn-2 btn-wide" href={SHARED.menu}>
      {t(isAny ? "common.chooseMore" : "cart.empty.action")}
    </a>
  ) : null;
  return (
    <div className="wrap narrow stack">
      <div className="stack tight">
        <h1>{t("together.mine")}</h1>
        <p className="muted" translate="no">
          {`${person} · ${t("together.of", { name: owner })}`}
        </p>
      </div>
      {isOpen ? null : <Closed {...chosen} />}
      {refused ? <Banner icon="alert" tone="bad" role="alert" title={refused.error} /> : null}
      {isSoldOut && isOpen ? <Banner icon="alert" tone="warn" title={t("together.soldOut")} /> : null}
      {changes.map((words) => (
        <Banner key={words} icon="info" tone="warn" title={words} />
      ))}
      {waiting.length > 0 && isOpen ? (
        <>
          <ul className="card lines">
            {waiting.map((line, index) => (
              <CartLine
                key={line.id}
                line={line}
                action={SHARED.dishes}
                editHref={itemPath(line.item_id, line.id, SHARED_BASKET)}
                at={`l${index}`}
              />
            ))}
          </ul>
          <p className="small muted">{t("together.kept", { name: owner })}</p>
        </>
      ) : null}
      {fixed.map(({ state, lines }) => (
        <Fixed key={state} heading={t(`together.theirs.${state}`, { name: owner })} lines={lines} />
      ))}
      {waiting.length > 0 && !isOpen ? (
        <Fixed heading={t("together.theirs.waiting", { name: owner })} lines={waiting} />
      ) : null}
      {left.length > 0 ? <Fixed heading={t("together.notOrdered")} lines={left} /> : null}
      {isAny ? (
        <section className="card stack tight">
          <MoneyList rows={[{ label: t("together.myTotal"), value: total, kind: "total" }]} />
          <p className="small muted">{t("together.apartHint")}</p>
        </section>
      ) : (
        <EmptyState image={emptyPlate} title={t("common.nothingChosen")}>
          {t("together.empty.body")}
        </EmptyState>
      )}
      {menu}
      <Follow everySeconds={chosen.refreshSeconds} news={newsWords(t, chosen)} words={undefined} />
    </div>
  );
}

/** What screen readers are told when it changes. */
function newsWords(t: Translate, { owner, isPlaced, isRemoved, fixed, leftNames }: Chosen): string {
  const states = fixed.map(({ state, lines }) => {
    const items = lines.map(({ name }) => name).join(", ");
    return `${t(`together.theirs.${state}`, { name: owner })}: ${items}`;
  });
  return [
    isRemoved ? t("together.removedYou.title") : "",
    isPlaced && !leftNames ? t("together.placed.title") : "",
    leftNames ? t("together.missed.title", { items: leftNames }) : "",
    isPlaced ? t("together.placed.body", { name: owner }) : "",
    ...states,
  ]
    .filter(Boolean)
    .join(". ");
}

/** Why nothing more can be chosen. */
function Closed({ owner, isPlaced, isRemoved, leftNames }: Chosen) {
  const t = useT();
  if (isRemoved)
    return (
      <Banner icon="info" tone="warn" title={t("together.removedYou.title")}>
        {t("together.removedYou.body", { name: owner })}
      </Banner>
    );
  if (leftNames)
    return (
      <Banner icon="alert" tone="warn" title={t("together.missed.title", { items: leftNames })}>
        {t("together.missed.body", { name: owner })}
      </Banner>
    );
  if (isPlaced)
    return (
      <Banner icon="check" tone="ok" title={t("together.placed.title")}>
        {t("together.placed.body", { name: owner })}
      </Banner>
    );
  return (
    <Banner icon="info" title={t("together.closed.title")}>
      {t("together.closed.body")}
    </Banner>
  );
}

/** Dishes that cannot be changed any more. */
function Fixed({ heading, lines }: { heading: string; lines: Chosen["waiting"] }) {
  const t = useT();
  return (
    <section className="card stack tight">
      <h2 className="sub">{heading}</h2>
      <LinesMini lines={lines.map((line) => toMiniLine(line, t))} />
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
