import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import { StructuredData } from "~/components/frame/head";
import type { PageHandle } from "~/components/frame/page-handle";
import { useLevel } from "~/components/frame/root-data";
import { Icon, type IconName } from "~/components/icon/icon";
import { TABLE } from "~/domain/table/table-flow";
import { entryChoice } from "~/domain/visit/access";
import { ENTRY } from "~/features/account/account-paths";
import { EntryFrame } from "~/features/account/sign-in/entry-frame";
import { entryCard, withCard } from "~/features/menu/entry-card.server";
import { structuredDataOf } from "~/features/restaurant/structured-data.server";
import { guard } from "~/guard.server";
import { Door } from "./door";
import { doorMenu, takeLinkedStore } from "./door.server";
import { entryOptions, openToday } from "./entry-options.server";
import { EntryItem, OrderLinkNotice } from "./guest-button";
import "~/components/form/fields/choice.css";

export const handle: PageHandle = {
  title: { key: "title.welcome.title", description: "title.welcome.description" },
  index: true,
  script: false,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const choice = entryChoice(await visitor.access());
    // There is a choice only while delivery and pay-at-table are both on.
    if (choice !== "/welcome") return visitor.redirect(withCard(choice, visitor.url));
    await takeLinkedStore(visitor);
    const [{ kept, wantsOrder }, today, structured, card, menu] = await Promise.all([
      entryOptions(visitor),
      openToday(visitor),
      structuredDataOf(visitor),
      entryCard(visitor, "welcome"),
      doorMenu(visitor),
    ]);
    return { kept, wantsOrder, today, structured, menu, ...card, order: withCard(ENTRY, visitor.url) };
  });
}

interface ChoiceProps {
  to: string;
  icon: IconName;
  title: string;
  hint: string;
}

function Choice({ to, icon, title, hint }: ChoiceProps) {
  return (
    <Link className="choice" to={to}>
      <Icon name={icon} />
      <span>
        {title}
        <small>{hint}</small>
      </span>
      <Icon name="next" />
    </Link>
  );
}

/** The choice between an order and a table's bill, over a look at the menu. */
export default function WelcomePage() {
  const { kept, wantsOrder, menu, today, structured, item, order } = useLoaderData<typeof loader>();
  const t = useT();
  const hasOrders = useLevel("guest");
  if (menu) {
    return (
      <Door {...{ menu, today, kept, structured }} heading={t("entry.welcome.heading")} hasTable>
        {wantsOrder ? <OrderLinkNotice /> : null}
        {item ? <EntryItem item={item} /> : null}
      </Door>
    );
  }
  return (
    <EntryFrame>
      {wantsOrder ? <OrderLinkNotice /> : null}
      <div className="stack">
        <h1>{t("entry.welcome.heading")}</h1>
        <p className="lead">{t("entry.welcome.lead")}</p>
        {today?.isClosed ? <p>{today.words}</p> : null}
      </div>
      {item ? <EntryItem item={{ ...item, href: undefined }} /> : null}
      <div className="choices">
        {hasOrders ? (
          <Choice
            to={order}
            icon="moto"
            title={t("entry.welcome.order.title")}
            hint={t("entry.welcome.order.hint")}
          />
        ) : null}
        <Choice
          to={TABLE.terms}
          icon="qr"
          title={t("entry.welcome.table.title")}
          hint={t("entry.welcome.table.hint")}
        />
      </div>
      {today && !today.isClosed ? <p className="small muted">{today.words}</p> : null}
      <StructuredData json={structured} />
    </EntryFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
