import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import { Footer } from "~/components/frame/footer";
import { StructuredData } from "~/components/frame/head";
import { PlainHeader } from "~/components/frame/header/header";
import { useBrand, useLevel, useRoot } from "~/components/frame/root-data";
import { TABLE } from "~/domain/table/table-flow";
import { LOGIN } from "~/features/account/account-paths";
import { PICK_UP } from "~/features/address/address-paths";
import { MenuLook } from "~/features/menu/menu-look";
import type { DoorMenu } from "./door.server";
import { GuestButton } from "./guest-button";
import "~/components/frame/door.css";

interface DoorProps {
  menu: DoorMenu;
  heading: string;
  /** Whether the stores are open, in words. */
  today: { words: string } | undefined;
  /** A guest's session is set aside. Decision 12. */
  kept: boolean;
  /** Paying at a table is on. */
  hasTable: boolean;
  structured: string | undefined;
  /** What a link that led here names. */
  children: ReactNode;
}

/** The entry: how to order, and a look at the menu. Its dishes can be opened and chosen before there is an address. */
export function Door({ menu, heading, today, kept, hasTable, structured, children }: DoorProps) {
  const root = useRoot();
  const brand = useBrand();
  const t = useT();
  const [hasOrders, hasAccounts] = [useLevel("guest"), useLevel("accounts")];
  return (
    <>
      <PlainHeader brand={brand} />
      <main id="main" className="mt0">
        <div className="wrap shop">
          <section className="card stack door-ways stuck">
            <div className="stack tight">
              <h1>{hasOrders ? heading : t("title.menu.title")}</h1>
              {today ? <p className="small muted">{today.words}</p> : null}
            </div>
            {children}
            <div className="stack tight">
              <GuestButton kept={kept} isFirst />
              {hasOrders || hasTable ? (
                <div className="btns">
                  {hasOrders ? (
                    <Link className="btn btn-2 btn-s grow" to={PICK_UP}>
                      {t("door.pickUp")}
                    </Link>
                  ) : null}
                  {hasTable ? (
                    <Link className="btn btn-2 btn-s grow" to={TABLE.terms}>
                      {t("door.table")}
                    </Link>
                  ) : null}
                </div>
              ) : null}
              {hasAccounts ? (
                <p className="small center">
                  <Link className="link" to={LOGIN}>
                    {t("title.auth.title")}
                  </Link>
                  {" · "}
                  <Link className="link" to="/register">
                    {t("title.register.title")}
                  </Link>
                </p>
              ) : null}
            </div>
          </section>
          <MenuLook look={menu}>
            {menu.store ? <p className="small muted">{menu.store}</p> : null}
            {menu.instead ? (
              <Link className="link" to={menu.instead.href}>
                {menu.instead.label}
              </Link>
            ) : null}
          </MenuLook>
        </div>
        <StructuredData json={structured} />
      </main>
      <Footer brand={brand} phone={root?.phone} language={false} />
    </>
  );
}
