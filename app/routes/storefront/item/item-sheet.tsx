import { useFetcher, useRouteError } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "~/components/document/i18n";
import { EmptyState } from "~/components/feedback/empty-state/empty-state";
import { failureOf } from "~/components/frame/failure-of";
import { useHere } from "~/components/frame/here";
import { Icon } from "~/components/icon/icon";
import { BehindDialog } from "~/components/layers/dialog/dialog";
import { AvailabilityDialog } from "~/features/restaurant/availability/availability";
import emptyPlate from "~/images/prato-vazio.svg";
import type { ItemSheet } from "~/routes/storefront/menu/menu-sheet";
import type { ItemAnswer } from "./item.server";
import { ItemBody } from "./item-body";
import { ITEM_NAME } from "./item-name";
import "~/components/menu/dish.css";

/** The item over a list. Its posts stay on the page, and a success closes the sheet. */
export function ItemInSheet({ close, under }: ItemSheet) {
  const t = useT();
  const { Form, state, data: reply } = useFetcher<() => Promise<ItemAnswer>>();
  const [read, setRead] = useState<unknown>();
  const leave = useRef(close);
  leave.current = close;
  const isDone = state === "idle" && reply !== undefined && "done" in reply;
  useEffect(() => {
    // By now the toast and the cart have been loaded.
    if (isDone) leave.current();
  }, [isDone]);
  const refused = reply && "form" in reply ? reply : undefined;
  const isOffline = reply !== undefined && "offline" in reply;
  const unavailable = read === reply ? undefined : refused?.unavailable;
  const why = navigator.onLine ? "error.defaultError" : "status.offline.post";
  const stay = (
    <button type="button" className="btn btn-3 btn-wide" onClick={() => setRead(reply)}>
      {t("availability.action.back")}
    </button>
  );
  return (
    <>
      <BehindDialog open={unavailable !== undefined}>
        <div className="dish">
          <ItemBody
            refused={refused}
            errors={isOffline ? { groups: {}, form: t(why) } : undefined}
            live={{ Form, isPending: state !== "idle" }}
            under={under}
          />
        </div>
      </BehindDialog>
      {unavailable ? <AvailabilityDialog view={unavailable} stay={stay} /> : null}
    </>
  );
}

/** Shown if the item cannot be loaded. The list is still there behind it. */
export function SheetFailure({ close }: Pick<ItemSheet, "close">) {
  const t = useT();
  const here = useHere();
  const { kind, title } = failureOf(useRouteError());
  return (
    <div className="wrap" id={ITEM_NAME}>
      <EmptyState
        image={emptyPlate}
        title={t(title)}
        actions={
          <>
            {kind === "loadFailure" ? (
              <a className="btn" href={here}>
                <Icon name="again" />
                {t("status.loadFailure.action")}
              </a>
            ) : null}
            <button type="button" className="btn btn-2" onClick={close}>
              {t("item.back")}
            </button>
          </>
        }
      />
    </div>
  );
}
