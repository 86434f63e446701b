import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state/empty-state";
import type { PageHandle } from "~/components/frame/page-handle";
import { ServiceSwitch } from "~/components/frame/switch";
import { guard } from "~/guard.server";
import emptyPlate from "~/images/prato-vazio.svg";
import storesCss from "./stores.css";
import { CurrentStore, StoreForm } from "./stores.parts";
import { storesPage } from "./stores.server";

export const handle: PageHandle = {
  title: { key: "title.stores.title", description: "title.stores.description" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: storesCss }];

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, storesPage);
}

/** The page to choose a restaurant, the nearest first. */
export default function StoresPage() {
  const { stores, option, near, back, more } = useLoaderData<typeof loader>();
  const t = useT();
  const current = stores.find(({ isCurrent }) => isCurrent);
  if (stores.length === 0) return <NoStores />;
  const isOnly = stores.length === 1;
  return (
    // Another store changes all of a page that this one lies over.
    <div className={isOnly ? "wrap narrow stack" : "wrap split"} data-whole="">
      {current ? <CurrentStore store={current} isOnly={isOnly} back={back} /> : null}
      {isOnly && current ? null : (
        <div className="stack">
          <h1>{t("store.heading")}</h1>
          <div className="row">
            <p className="grow small muted">{near ? t("store.near", { address: near }) : null}</p>
            <ServiceSwitch value={option} />
          </div>
          <StoreForm stores={stores} back={back} more={more} />
        </div>
      )}
    </div>
  );
}

function NoStores() {
  const t = useT();
  return (
    <div className="wrap">
      <EmptyState page image={emptyPlate} title={t("status.deliveryOff.title")}>
        {t("status.deliveryOff.body")}
      </EmptyState>
    </div>
  );
}
