import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { TABLE } from "~/domain/table/table-paths";
import { guard, guardOnce } from "~/guard.server";
import { TableFrame } from "~/routes/table/table-frame";
import { leaveTable, leavingView } from "./leave.server";

export const handle: PageHandle = {
  title: { key: "table.leave.action.leave", description: "title.table.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, leavingView);
}

export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, leaveTable);
}

/** Asks once before the seat is given up. */
export default function LeavePage() {
  const { table, label, isPaying } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const t = useT();
  return (
    <TableFrame title={table} entry>
      <div className="stack tight">
        <h1>{t("table.leave.title", { table: label })}</h1>
        <p className="lead">{t("table.leave.body")}</p>
        {isPaying ? <p>{t("seat.leavePaying")}</p> : null}
      </div>
      {failure ? <Banner icon="alert" tone="bad" role="alert" title={failure.message} /> : null}
      <Form className="stack tight" method="post">
        <FormKey />
        <SubmitButton className="btn btn-wide">{t("table.leave.action.leave")}</SubmitButton>
        <Link className="btn btn-3 btn-wide" to={TABLE.order}>
          {t("table.leave.action.stay")}
        </Link>
      </Form>
    </TableFrame>
  );
}
