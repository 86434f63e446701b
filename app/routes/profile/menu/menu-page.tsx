import { Link } from "@remix-run/react";
import { Picture } from "~/components/basics/picture";
import { useLocale, useT } from "~/components/document/i18n";
import { useLevel, useRoot } from "~/components/frame/root-data";
import { Icon } from "~/components/icon/icon";
import { PROFILE } from "~/features/account/account-paths";
import { ADDRESSES } from "~/features/address/address-paths";
import { PRIVACY } from "~/features/legal/legal-paths";
import { OFFLINE } from "~/features/offline/offline-paths";
import { ORDERS } from "~/features/orders/order-paths";
import { CARDS } from "~/features/payments/payment-paths";
import { PushSetting } from "~/features/push/push-switch";
import { TabPage } from "~/features/storefront/tab-page";
import { LOCALE_FACTS } from "~/locales/locale";
import { SettingLink, SettingPost, SettingRow, Settings } from "~/routes/profile/settings";
import { BesideSettings } from "./beside-settings";
import type { Holder, ProfileMenu } from "./menu.server";

/** The settings. */
export function MenuPage({ frame, holder, orders, rows }: ProfileMenu) {
  const t = useT();
  const isWide = orders !== undefined || rows !== undefined;
  return (
    <TabPage frame={frame} tab="profile" title={t("title.profile.title")} language={false}>
      <main id="main">
        <div className={isWide ? "wrap settings-page settings-beside" : "wrap settings-page"}>
          {holder ? <HolderSettings holder={holder} /> : <GuestSettings />}
          {isWide ? <BesideSettings orders={orders} rows={rows} /> : null}
        </div>
      </main>
    </TabPage>
  );
}

/** The settings of a customer with an account. */
function HolderSettings({ holder }: { holder: Holder }) {
  const t = useT();
  const hasOrders = useLevel("guest");
  const [favorites, cards, savings] = [useLevel("favorites"), useLevel("cards"), useLevel("savings")];
  return (
    <>
      <div className="stack roomy">
        <div className="row">
          <Avatar name={holder.name} image={holder.image} />
          <div className="grow">
            <h1 className="big">{holder.name}</h1>
            {holder.email ? <p className="muted small">{holder.email}</p> : null}
            <Link className="link small" to={PROFILE.photo}>
              {t(holder.image ? "profile.photo.change" : "profile.photo.add")}
            </Link>
          </div>
        </div>
        {hasOrders || favorites || cards || savings ? (
          <Settings label={t("profile.menu.order")}>
            {hasOrders ? <SettingLink icon="orders" label={t("title.orders.title")} to={ORDERS} /> : null}
            {favorites ? (
              <SettingLink icon="heart" label={t("title.favorites.title")} to="/favorites" />
            ) : null}
            {hasOrders ? (
              <SettingLink icon="pin" label={t("addresses.title")} to={ADDRESSES} now={holder.addresses} />
            ) : null}
            {cards ? <SettingLink icon="card" label={t("title.cards.title")} to={CARDS} /> : null}
            {savings ? <SettingLink icon="ticket" label={t("title.coupons.title")} to="/cupons" /> : null}
          </Settings>
        ) : null}
        <Settings label={t("profile.menu.account")}>
          {holder.isOutside ? (
            <SettingLink icon="lock" label={t("social.b2c.links.heading")} to={PROFILE.password} />
          ) : (
            <>
              <SettingLink icon="user" label={t("title.profilePersonal.title")} to={PROFILE.personal} />
              <SettingLink icon="mail" label={t("title.profileContact.title")} to={PROFILE.contact} />
              <SettingLink icon="lock" label={t("title.profileCredentials.title")} to={PROFILE.password} />
            </>
          )}
          {holder.hasDevices ? (
            <SettingLink icon="shield" label={t("devices.title")} to={PROFILE.devices} />
          ) : null}
        </Settings>
      </div>
      <div className="stack roomy">
        <Preferences vapidKey={holder.vapidKey} alertsKept={holder.alertsKept} />
        <More signedIn />
        <a className="btn btn-bad btn-s" href={PRIVACY.deleteAccount}>
          {t("form.account.delete.action.delete")}
        </a>
      </div>
    </>
  );
}

/** The settings of a guest, with what an account offers. */
function GuestSettings() {
  const t = useT();
  const hasOrders = useLevel("guest");
  return (
    <>
      <div className="stack roomy">
        <h1>{t("profile.guest.heading")}</h1>
        <AccountOffer />
        {hasOrders ? (
          <Settings label={t("profile.menu.order")}>
            <SettingLink icon="orders" label={t("title.orders.title")} to={ORDERS} />
          </Settings>
        ) : null}
      </div>
      <div className="stack roomy">
        <Preferences />
        <More />
        <Settings label={t("privacy.leave.title")}>
          <SettingLink icon="out" label={t("privacy.leave.title")} to={PRIVACY.leave} />
        </Settings>
      </div>
    </>
  );
}

/** What an account offers. Its form sets the guest's session aside, and the sign-in takes it over. */
function AccountOffer() {
  const t = useT();
  return (
    <section className="card stack" aria-labelledby="offer">
      <h2 id="offer">{t("profile.guest.title")}</h2>
      <p className="muted">{t("profile.guest.lead")}</p>
      <ul className="stack tight">
        {(["profile.guest.addresses", "profile.guest.orders", "profile.guest.forms"] as const).map((key) => (
          <li className="row" key={key}>
            <Icon name="check" />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
      <form className="stack tight" method="post" action="/resources/sign-in">
        <button type="submit" className="btn btn-wide" name="to" value="/register">
          {t("title.register.title")}
        </button>
        <button type="submit" className="btn btn-2 btn-wide">
          {t("title.auth.title")}
        </button>
      </form>
    </section>
  );
}

function Preferences({ vapidKey, alertsKept = false }: Partial<Pick<Holder, "vapidKey" | "alertsKept">>) {
  const t = useT();
  const locale = useLocale();
  return (
    <Settings label={t("profile.menu.preferences")}>
      <SettingLink
        icon="globe"
        label={t("title.profileLanguage.title")}
        to={PROFILE.language}
        now={LOCALE_FACTS[locale].name}
      />
      <SettingLink icon="offline" label={t("title.offlineSetting.title")} to={OFFLINE.setting} />
      <PushSetting
        vapidKey={vapidKey}
        isKept={alertsKept}
        row={(buttons, attributes) => (
          <SettingRow icon="bell" label={t("push.alerts.label")} attributes={attributes}>
            {buttons}
          </SettingRow>
        )}
      />
    </Settings>
  );
}

function More({ signedIn }: { signedIn?: boolean }) {
  const t = useT();
  const phone = useRoot()?.phone;
  return (
    <Settings label={t("profile.menu.more")}>
      <SettingLink icon="shield" label={t("profile.menu.privacy")} to={PRIVACY.myData} />
      <SettingLink icon="doc" label={t("title.terms.title")} to={PROFILE.terms} />
      <SettingLink icon="doc" label={t("title.policy.title")} to={PROFILE.policy} />
      {phone ? (
        <li>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
            <Icon name="help" />
            <span className="grow">{t("profile.menu.help")}</span>
            <span className="muted small">{phone}</span>
          </a>
        </li>
      ) : null}
      {signedIn ? <SettingPost icon="out" label={t("common.signOut")} action="/resources/sign-out" /> : null}
    </Settings>
  );
}

interface AvatarProps {
  name: string;
  /** Absolute URL. Without a picture, or if it fails, the name's first letter is shown. */
  image: string | undefined;
}

/** The customer's picture, beside their name. */
export function Avatar({ name, image }: AvatarProps) {
  const [initial = ""] = name.trim().toUpperCase();
  return (
    <span className="avatar fixed" aria-hidden="true">
      {initial}
      {image ? <Picture src={image} alt="" width={64} height={64} first isPrivate /> : null}
    </span>
  );
}

/** For b2c customers, who change these settings outside. */
export function OutsidePage({ title }: { title: string }) {
  return (
    <div className="wrap narrow stack roomy">
      <h1>{title}</h1>
      <B2cLinks />
    </div>
  );
}

/** Where customers who sign in outside (b2c) change their password and details: a section of the profile. */
function B2cLinks() {
  const t = useT();
  return (
    <section className="stack" aria-labelledby="outside">
      <h2 id="outside">{t("social.b2c.links.heading")}</h2>
      <p>{t("social.b2c.links.lead")}</p>
      <div className="stack tight">
        <form method="post" action="/resources/b2c-profile">
          <button type="submit" className="btn btn-2 btn-wide">
            {t("social.b2c.links.profile")}
          </button>
        </form>
        <form method="post" action="/resources/b2c-reset">
          <button type="submit" className="btn btn-3 btn-wide">
            {t("common.changePassword")}
          </button>
        </form>
      </div>
    </section>
  );
}
