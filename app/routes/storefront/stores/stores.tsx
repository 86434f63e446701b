import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WhatsAppLink } from "~/components/behavior/whatsapp-link";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state";
import { PhoneLink } from "~/components/frame/footer";
import type { PageHandle } from "~/components/frame/page-handle";
import { useLevel } from "~/components/frame/root-data";
import { ServiceSwitch } from "~/components/frame/switch";
import { Icon } from "~/components/icon/icon";
import { StoreChoices } from "~/features/restaurant/store-choices";
import type { StoreView } from "~/features/restaurant/store-view.server";
import storesCss from "~/features/restaurant/stores.css";
import { storesPath } from "~/features/restaurant/stores-path";
import { guard } from "~/guard.server";
import emptyPlate from "~/images/prato-vazio.svg";
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
  const { stores, option, near, back, more, link } = useLoaderData<typeof loader>();
  const hasOrders = useLevel("guest");
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
            {hasOrders ? <ServiceSwitch value={option} /> : null}
          </div>
          <StoreForm stores={stores} back={back} more={more} />
        </div>
      )}
      <WhatsAppLink url={link} />
    </div>
  );
}

function NoStores() {
  const t = useT();
  return (
    <div className="wrap">
      <EmptyState page image={emptyPlate} title={t("common.noOrders")}>
        {t("status.deliveryOff.body")}
      </EmptyState>
    </div>
  );
}

interface StoreFormProps {
  stores: readonly StoreView[];
  /** Where it leads afterwards. */
  back: string;
  /** How many to show next. Undefined if all are shown. */
  more: number | undefined;
}

/** The form to choose a restaurant. */
function StoreForm({ stores, back, more }: StoreFormProps) {
  const t = useT();
  return (
    <form className="stack stores" method="post" action="/resources/store">
      <FormKey />
      <input type="hidden" name="back" value={back} />
      <p className="small muted row start">
        <Icon name="info" />
        <span>{t("store.note")}</span>
      </p>
      <StoreChoices stores={stores} action={t("store.action")} />
      {more === undefined ? null : (
        <a className="btn btn-3" href={storesPath({ show: more, back })}>
          {t("store.more")}
        </a>
      )}
    </form>
  );
}

interface CurrentStoreProps {
  store: StoreView;
  /** There is no other restaurant, so this is the page's whole content. */
  isOnly: boolean;
  back: string;
}

/** The restaurant of the order: beside the list on a desktop, or the whole page if there is no other. */
function CurrentStore({ store, isOnly, back }: CurrentStoreProps) {
  const t = useT();
  const { name, address, distance, phone, tags, detail, hours } = store;
  const card = (
    <section className="card stack" aria-labelledby="current">
      <h2 className="sub mt0" id="current">
        {name}
      </h2>
      <p className="row start">
        <Icon name="pin" />
        <span>
          {address}
          {distance ? (
            <span className="small muted block">{t("store.distanceFromYou", { distance })}</span>
          ) : null}
        </span>
      </p>
      {phone ? (
        <p className="row start">
          <Icon name="phone" />
          <PhoneLink phone={phone}>{phone}</PhoneLink>
        </p>
      ) : null}
      <p className="row start">
        <Icon name="clock" />
        <span>
          {tags.map(({ text }) => text).join(", ")}
          {hours ? <span className="small muted block">{hours}</span> : null}
        </span>
      </p>
      {detail ? (
        <p className="row start">
          <Icon name="moto" />
          <span>{detail}</span>
        </p>
      ) : null}
    </section>
  );
  if (!isOnly) return <aside className="stack stuck only-desk">{card}</aside>;
  return (
    <>
      <h1>{t("store.headingOnly")}</h1>
      {card}
      <a className="btn btn-wide" href={back === "/" ? "/menu" : back}>
        {t(back === "/" ? "home.seeMenu" : "common.goBack")}
      </a>
    </>
  );
}
