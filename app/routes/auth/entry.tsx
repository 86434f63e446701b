import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { StructuredData } from "~/components/frame/head";
import type { PageHandle } from "~/components/frame/page-handle";
import { useLevel } from "~/components/frame/root-data";
import { LOGIN } from "~/features/account/account-paths";
import { EntryFrame } from "~/features/account/sign-in/entry-frame";
import { entryCard } from "~/features/menu/entry-card.server";
import { structuredDataOf } from "~/features/restaurant/structured-data.server";
import { TableLinkNotice, tableLinkView } from "~/features/table/table-link-view.server";
import { guard } from "~/guard.server";
import { has } from "~/platform/content/content.server";
import { Door } from "./door";
import { doorMenu, takeLinkedStore } from "./door.server";
import { entryOptions, openToday, redirectSignedIn } from "./entry-options.server";
import { EntryItem, GuestButton, OrderLinkNotice } from "./guest-button";
import { SocialButtons } from "./social/social-buttons";

export const handle: PageHandle = {
  title: { key: "title.auth.title", description: "title.auth.description" },
  index: true,
  script: false,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    await redirectSignedIn(visitor);
    await takeLinkedStore(visitor);
    const { delivery } = await visitor.content();
    const [options, today, structured, card, menu] = await Promise.all([
      entryOptions(visitor),
      delivery ? openToday(visitor) : undefined,
      structuredDataOf(visitor),
      entryCard(visitor, "auth"),
      doorMenu(visitor),
    ]);
    const tableLink = (await has(visitor, "tables")) ? tableLinkView(visitor) : undefined;
    return { ...options, delivery, today, structured, menu, ...card, ...(tableLink ? { tableLink } : {}) };
  });
}

/** The words while nothing can be ordered. */
const OFF = { title: "common.noOrders", body: "status.deliveryOff.body" } as const;

/** The entry: a look at the menu with the ways in above it. Without a menu: sign in, register, or continue as a guest. */
export default function EntryPage() {
  const {
    menu,
    external,
    delivery,
    providers,
    elsewhere,
    kept,
    today,
    structured,
    tableLink,
    item,
    wantsOrder,
  } = useLoaderData<typeof loader>();
  const t = useT();
  const [hasOrders, hasAccounts] = [useLevel("guest"), useLevel("accounts")];
  if (menu) {
    return (
      <Door {...{ menu, today, kept, structured }} heading={t("entry.auth.heading")} hasTable={false}>
        {tableLink ? <TableLinkNotice link={tableLink} /> : null}
        {wantsOrder ? <OrderLinkNotice /> : null}
        {item ? <EntryItem item={item} /> : null}
      </Door>
    );
  }
  return (
    <EntryFrame>
      {tableLink ? <TableLinkNotice link={tableLink} /> : null}
      {wantsOrder ? <OrderLinkNotice /> : null}
      <div className="stack">
        <h1>{t(headingOf({ delivery, external, hasOrders }))}</h1>
        {delivery && !hasAccounts ? null : (
          <p className="lead">{t(delivery ? "entry.auth.lead" : OFF.body)}</p>
        )}
        {today?.isClosed ? <p>{today.words}</p> : null}
      </div>
      {item ? <EntryItem item={{ ...item, href: undefined }} /> : null}
      {external ? (
        <B2cButton />
      ) : (
        <>
          <div className="stack tight">
            {hasAccounts ? (
              <Link className="btn btn-wide" to={LOGIN}>
                {t("title.auth.title")}
              </Link>
            ) : null}
            {delivery && hasAccounts ? (
              <Link className="btn btn-2 btn-wide" to="/register">
                {t("title.register.title")}
              </Link>
            ) : null}
            {delivery ? <GuestButton kept={kept} isFirst={!hasAccounts} /> : null}
          </div>
          <SocialButtons providers={providers} elsewhere={elsewhere} />
        </>
      )}
      {today && !today.isClosed ? <p className="small muted">{today.words}</p> : null}
      <StructuredData json={structured} />
    </EntryFrame>
  );
}

interface EntryFacts {
  delivery: boolean;
  external: boolean;
  hasOrders: boolean;
}

function headingOf({ delivery, external, hasOrders }: EntryFacts) {
  if (!delivery) return OFF.title;
  if (!hasOrders) return "title.menu.title";
  return external ? "entry.auth.signInHeading" : "entry.auth.heading";
}

/** The buttons while customers sign in outside only: sign in, and reset the password. */
function B2cButton() {
  const t = useT();
  return (
    <div className="stack tight">
      <form method="post" action="/auth/b2c">
        <button type="submit" className="btn btn-wide">
          {t("social.b2c.signIn")}
        </button>
      </form>
      <form method="post" action="/resources/b2c-reset">
        <button type="submit" className="btn btn-3 btn-wide">
          {t("entry.auth.forgot")}
        </button>
      </form>
    </div>
  );
}
