import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CartLine } from "~/components/cart/cart-line/cart-line";
import { LinesMini, toMiniLine } from "~/components/cart/lines-mini/lines-mini";
import { MoneyList } from "~/components/cart/money-list/money-list";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { EmptyState } from "~/components/feedback/empty-state/empty-state";
import type { PageHandle } from "~/components/frame/page-handle";
import { RouteError } from "~/components/frame/route-error";
import { SHARED_BASKET } from "~/domain/menu/basket";
import { itemPath } from "~/domain/menu/item-path";
import { changeLine } from "~/features/basket/line-change.server";
import { SHARED } from "~/features/shared-order/shared-paths";
import { guard, guardOnce } from "~/guard.server";
import emptyPlate from "~/images/prato-vazio.svg";
import { dishesPage } from "./dishes.server";
import { LinkIsOver, SharedFrame } from "./shared-frame";

export const handle: PageHandle = { title: { key: "together.mine", description: "together.description" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, dishesPage);
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => changeLine(visitor, await args.request.formData()));
}

/** What somebody put into a shared order, and what it costs. */
export default function DishesPage() {
  const page = useLoaderData<typeof loader>();
  return <SharedFrame>{page.kind === "over" ? <LinkIsOver /> : <Dishes {...page} />}</SharedFrame>;
}

type Chosen = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: "dishes" }>;

function Dishes({ owner, person, isOpen, waiting, taken, isSoldOut, changes, total }: Chosen) {
  const answer = useActionData<typeof action>();
  const refused = answer && "line" in answer ? answer : undefined;
  const t = useT();
  const menu = isOpen ? (
    <a className="btn btn-2 btn-wide" href={SHARED.menu}>
      {t(waiting.length + taken.length > 0 ? "together.more" : "together.menu")}
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
      {isOpen ? null : (
        <Banner icon="info" title={t("together.closed.title")}>
          {t("together.closed.body")}
        </Banner>
      )}
      {refused ? <Banner icon="alert" tone="bad" role="alert" title={refused.error} /> : null}
      {isSoldOut && isOpen ? <Banner icon="alert" tone="warn" title={t("together.soldOut")} /> : null}
      {changes.map((words) => (
        <Banner key={words} icon="info" tone="warn" title={words} />
      ))}
      {waiting.length > 0 && isOpen ? (
        <>
          <ul className="card lines">
            {waiting.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                action={SHARED.dishes}
                editHref={itemPath(line.item_id, line.id, SHARED_BASKET)}
              />
            ))}
          </ul>
          <p className="small muted">{t("together.kept")}</p>
        </>
      ) : null}
      {waiting.length > 0 && !isOpen ? <Fixed heading={t("together.notOrdered")} lines={waiting} /> : null}
      {taken.length > 0 ? <Fixed heading={t("together.inBag")} lines={taken} /> : null}
      {waiting.length + taken.length > 0 ? (
        <section className="card stack tight">
          <MoneyList rows={[{ label: t("together.myTotal"), value: total, kind: "total" }]} />
          <p className="small muted">{t("together.apartHint")}</p>
        </section>
      ) : (
        <EmptyState image={emptyPlate} title={t("together.empty.title")}>
          {t("together.empty.body")}
        </EmptyState>
      )}
      {menu}
    </div>
  );
}

/** Dishes that cannot be changed any more. */
function Fixed({ heading, lines }: { heading: string; lines: Chosen["taken"] }) {
  return (
    <section className="card stack tight">
      <h2 className="sub">{heading}</h2>
      <LinesMini lines={lines.map(toMiniLine)} />
    </section>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
