import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { ErrorSummary } from "~/components/form/error-summary";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon, type IconName } from "~/components/icon/icon";
import { isAllAtOnce, TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { legalText } from "~/features/legal/legal-text.server";
import { seatingOf } from "~/features/table/sit-down.server";
import { admitToTable, tableFactsOf } from "~/features/table/table-flow.server";
import { guard, guardOnce } from "~/guard.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { readIntent, refuseIntent } from "~/platform/forms/intent.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ClosedTable, NumberForm, replyErrors } from "~/routes/table/scan/number-form";
import { foundBefore, storesOf, takeNumber } from "~/routes/table/scan/qrcode.server";
import { TableFrame } from "~/routes/table/table-frame";
import { HowLink } from "~/routes/table/tutorial/tutorial-steps";
import { exitOf } from "./exit.server";
import { acceptAndSit, dinerForm, isTurnedDown } from "./form.server";
import { Agreement, BillButton, SeatForm } from "./seat-form";
import { TableDoor } from "./table-door";
import { tableMenuOf } from "./table-door.server";
import { AnotherTable } from "./table-sign";
import { acceptAndScan, acceptTerms, type TermsPost, termsPost } from "./terms.server";
import "~/components/form/or.css";

export const handle: PageHandle = {
  title: { key: "title.table.title", description: "title.table.description" },
  card: true,
  index: true,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const facts = isTurnedDown(visitor) ? await tableFactsOf(visitor) : await admitToTable(visitor, "terms");
    const isScanned = isAllAtOnce(facts);
    const [text, exit, seating, menu, stores, found] = await Promise.all([
      legalText(visitor, "table terms"),
      exitOf(visitor, isScanned ? "seat.exit" : "a11y.back"),
      isScanned ? seatingOf(visitor) : undefined,
      isScanned ? tableMenuOf(visitor) : undefined,
      isScanned || facts.seated ? [] : storesOf(visitor),
      isScanned || facts.seated ? undefined : foundBefore(visitor),
    ]);
    return {
      ...{ text, exit, seating, menu, stores, found },
      registered: facts.registered,
      isSeated: facts.seated,
      constraint: getZodConstraint(dinerForm(visitor.t)),
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const form = await typedForm(args.request);
    const posted = readIntent(form, termsPost);
    switch (posted?.intent) {
      case "scan":
        return acceptAndScan(visitor);
      case "number":
        return acceptAndFind(visitor, form);
      case "sit":
        return acceptAndSit(visitor, form);
      case undefined:
        return refuseIntent(visitor);
      default:
        return posted satisfies never;
    }
  });
}

/**
 * How a diner comes to a table: by its code or its number. Once the phone's own camera has found one, its menu and the way
 * to its bill. Record 149.
 */
export default function TablePage() {
  const { exit, seating, menu, isSeated, text, registered } = useLoaderData<typeof loader>();
  const t = useT();
  if (seating && menu) {
    return (
      <TableDoor seating={seating} menu={menu} exit={exit}>
        <ScannedForm />
      </TableDoor>
    );
  }
  if (seating) {
    return (
      <TableFrame title={seating.table} exit={exit} entry>
        <div className="stack tight">
          <h1>{t("title.tableOrder.title", { table: tableNumber(seating.table) })}</h1>
          <div className="row">
            <p className="grow">
              <b>{seating.store}</b>
              <span className="small muted block">{seating.standing}</span>
            </p>
            <HowLink />
          </div>
          <Promises registered={registered} />
        </div>
        <ScannedForm />
        <AnotherTable />
      </TableFrame>
    );
  }
  return (
    <TableFrame title={t("title.table.title")} exit={exit} entry>
      <div className="stack tight">
        <h1>{t("seat.terms.heading")}</h1>
        <p className="lead">{t("seat.terms.lead")}</p>
      </div>
      {isSeated ? (
        <>
          <Link className="btn btn-wide" to={TABLE.order}>
            {t("round.bill")}
          </Link>
          <Agreement text={text} />
        </>
      ) : (
        <Ways />
      )}
      <Promises registered={registered} />
      <HowLink />
    </TableFrame>
  );
}

/** The form of a diner who has found a table. */
function ScannedForm() {
  const { seating, text, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!seating) return null;
  return (
    <SeatForm
      {...{ seating, text, constraint }}
      answer={answer && "scan" in answer ? undefined : answer}
      hidden={[intent<TermsPost>("sit")]}
      action={<BillButton />}
    />
  );
}

/** To a table by its code, or by its number. */
function Ways() {
  const { stores, text, found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT();
  const reply = answer && "scan" in answer ? answer.scan : undefined;
  const refused = answer && "refused" in answer ? [{ message: answer.refused }] : [];
  // What was found before is said until something else was looked up.
  const closed = reply ? reply.closed : found && "closed" in found ? found : undefined;
  return (
    <>
      <ErrorSummary errors={[...refused, ...replyErrors(reply)]} />
      {closed ? <ClosedTable {...closed} /> : null}
      <form method="post">
        <FormKey />
        <input type="hidden" {...intent<TermsPost>("scan")} />
        <SubmitButton className="btn btn-wide">
          <Icon name="qr" />
          {t("seat.terms.scan")}
        </SubmitButton>
      </form>
      {stores.length > 0 ? (
        <>
          <p className="or">{t("scan.other.or")}</p>
          <NumberForm stores={stores} reply={reply} intent={intent<TermsPost>("number")} />
        </>
      ) : null}
      <Agreement text={text} />
    </>
  );
}

/** Finds a table by its number, and accepts the terms once it is found. @returns the redirect, or why there is none */
async function acceptAndFind(visitor: Visitor, form: FormData) {
  const answer = await takeNumber(visitor, form, () => acceptTerms(visitor));
  return answer instanceof Response ? answer : refuse({ scan: answer.body }, answer.status);
}

/** What paying at the table is, in three lines. */
function Promises({ registered }: { registered: boolean }) {
  return (
    <ul className="promises">
      <Promised icon="split" words="seat.terms.split" />
      <Promised icon="heart" words="seat.terms.service" />
      <Promised icon="lock" words={registered ? "seat.terms.account" : "seat.terms.name"} />
    </ul>
  );
}

interface PromisedProps {
  icon: IconName;
  words: `seat.terms.${"split" | "service" | "name" | "account"}`;
}

function Promised({ icon, words }: PromisedProps) {
  const t = useT();
  return (
    <li>
      <div className="row">
        <Icon name={icon} />
        <span>{t(words)}</span>
      </div>
    </li>
  );
}
