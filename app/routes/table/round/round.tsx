import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CartLine } from "~/components/cart/cart-line";
import { FormKey } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { Banner } from "~/components/feedback/banner";
import { EmptyState } from "~/components/feedback/empty-state";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { ROUND_BASKET } from "~/domain/menu/basket";
import { itemPath } from "~/domain/menu/item-path";
import { formatMoney, type Money } from "~/domain/money/money";
import { TABLE } from "~/domain/table/table-flow";
import { guard, guardOnce } from "~/guard.server";
import emptyPlate from "~/images/prato-vazio.svg";
import { typedForm } from "~/platform/forms/posted-form.server";
import { SeatForm, type SeatFormProps } from "~/routes/table/seat/seat-form";
import { TableFrame } from "~/routes/table/table-frame";
import { postRound, type RoundPost, roundPage } from "./round.server";
import "~/components/frame/thumb-bar.css";
import "~/features/storefront/cart-bar.css";

export const handle: PageHandle = { title: { key: "round.title", description: "round.description" } };

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, roundPage);
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => postRound(visitor, await typedForm(args.request)));
}

/** What the diner has chosen and not sent yet. */
export default function RoundPage() {
  const { table, lines, notices, isOpen, isSoldOut, first, waiting, ...round } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useT();
  const notSent = reply && "title" in reply ? reply : undefined;
  const refused = reply && "line" in reply ? reply : undefined;
  const ofSeat = reply && !("title" in reply || "line" in reply) ? reply : undefined;
  return (
    <TableFrame
      title={t("bill.table", { table })}
      exit={{ to: round.bill, label: t("round.bill") }}
      bar={round.canSend && !first}
    >
      <div className="wrap narrow stack">
        <h1>{t("round.title")}</h1>
        {notSent ? (
          <Banner icon="alert" tone="bad" role="alert" title={notSent.title}>
            {notSent.body}
          </Banner>
        ) : null}
        {refused ? <Banner icon="alert" tone="bad" role="alert" title={refused.error} /> : null}
        {isOpen || notSent ? null : <Banner icon="info" title={t("round.notOrderable")} />}
        {notices.map(({ title, lines: told }) => (
          <Banner key={title} icon="info" tone="warn" title={title}>
            {told.map((words) => (
              <span className="block" key={words}>
                {words}
              </span>
            ))}
          </Banner>
        ))}
        {waiting > 0 ? <Waiting count={waiting} /> : null}
        {isSoldOut ? <Banner icon="alert" tone="warn" title={t("round.soldOut")} /> : null}
        {lines.length > 0 ? (
          <>
            <ul className="card lines">
              {lines.map((line, index) => (
                <CartLine
                  key={line.id}
                  line={line}
                  action={TABLE.round}
                  editHref={isOpen ? itemPath(line.item_id, line.id, ROUND_BASKET) : undefined}
                  at={`l${index}`}
                />
              ))}
            </ul>
            <p className="small muted">{t("round.kept")}</p>
            {isOpen ? (
              <a className="btn btn-2 btn-wide" href={TABLE.menu}>
                {t("common.chooseMore")}
              </a>
            ) : null}
            {round.canSend ? (
              first ? (
                <SendFirst {...first} total={round.total} answer={ofSeat} />
              ) : (
                <SendRound id={round.id} total={round.total} />
              )
            ) : null}
          </>
        ) : (
          <EmptyState
            image={emptyPlate}
            title={t("common.nothingChosen")}
            actions={
              isOpen ? (
                <a className="btn" href={TABLE.menu}>
                  {t("cart.empty.action")}
                </a>
              ) : null
            }
          >
            {t("round.empty.body")}
          </EmptyState>
        )}
      </div>
    </TableFrame>
  );
}

/** What was chosen before the diner sat down, and the backend did not take when they did. */
function Waiting({ count }: { count: number }) {
  const t = useT();
  return (
    <form className="stack tight" method="post">
      <FormKey />
      <input type="hidden" {...intent<RoundPost>("takeHeld")} />
      <Banner icon="info" tone="warn" title={t("round.held", { count })} />
      <SubmitButton className="btn btn-2 btn-wide">{t("round.takeHeld")}</SubmitButton>
    </form>
  );
}

interface SendFirstProps extends Pick<SeatFormProps, "seating" | "text" | "constraint" | "answer"> {
  total: Money;
}

/** Sends the first round, which needs a seat: a guest says a name. */
function SendFirst({ total, ...seat }: SendFirstProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <SeatForm
      {...seat}
      cooks
      hidden={[intent<RoundPost>("sitAndSend"), { name: "price", value: String(total.value) }]}
      action={
        <SubmitButton className="btn btn-wide btn-split">
          {t("round.send")}
          <span className="price">{formatMoney(total, locale)}</span>
        </SubmitButton>
      }
    />
  );
}

/** Sends what is shown, at the price that is shown. Fixed to the foot of a phone. */
function SendRound({ id, total }: { id: string; total: Money }) {
  const t = useT();
  const locale = useLocale();
  return (
    <form className="cartbar inline" method="post" action={TABLE.round}>
      <FormKey />
      <input type="hidden" {...intent<RoundPost>("send")} />
      <input type="hidden" name="round" value={id} />
      <input type="hidden" name="price" value={total.value} />
      <SubmitButton className="btn btn-wide btn-split">
        {t("round.send")}
        <span className="price">{formatMoney(total, locale)}</span>
      </SubmitButton>
    </form>
  );
}
