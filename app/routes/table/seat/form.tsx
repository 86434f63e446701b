import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { ErrorSummary, summaryErrors } from "~/components/form/error-summary";
import { CpfField } from "~/components/form/fields/cpf-field";
import { TextField } from "~/components/form/fields/text-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import type { PageHandle } from "~/components/frame/page-handle";
import { shownCpf } from "~/domain/customer/cpf";
import { TABLE } from "~/domain/table/table-flow";
import { seatingOf, turnedAway } from "~/features/table/sit-down.server";
import { seatOf } from "~/features/table/table-cookies.server";
import { admitToTable } from "~/features/table/table-flow.server";
import { guard } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { TableFrame } from "~/routes/table/table-frame";
import { exitOf } from "./exit.server";
import { type DinerForm, dinerForm, isTurnedDown, keptCpf, seatCustomer, seatGuest } from "./form.server";
import { AnotherTable, JoinPrompt, TableSign } from "./table-sign";

export const handle: PageHandle = {
  title: { key: "title.tableForm.title", description: "title.tableForm.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const away = isTurnedDown(visitor) ? undefined : await awayFromForm(visitor, "form");
    if (away) return away;
    const seating = await seatingOf(visitor);
    if (!seating) return visitor.redirect(TABLE.qrcode);
    return {
      seating,
      exit: await exitOf(visitor),
      keptCpf: shownCpf(keptCpf(visitor)),
      constraint: getZodConstraint(dinerForm(visitor.t)),
    };
  });
}

/** Seats a guest by a name, or a customer who was asked on the page of the bill. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    if (seatOf(visitor)) return visitor.redirect(TABLE.order);
    // A signed-in customer is asked on the bill's page, which posts here.
    const away = await awayFromForm(visitor, visitor.isSignedIn ? "order" : "form");
    if (away) return away;
    const form = await typedForm(args.request);
    return visitor.isSignedIn ? seatCustomer(visitor, form) : seatGuest(visitor, form);
  });
}

/** The redirect for a table that is closed or gone. @throws the redirects of the table flow */
async function awayFromForm(visitor: Visitor, page: "form" | "order"): Promise<Response | undefined> {
  const away = seatOf(visitor) ? undefined : await turnedAway(visitor);
  if (!away) await admitToTable(visitor, page);
  return away;
}

export default function FormPage() {
  const { seating, exit } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <TableFrame title={seating.table} exit={exit} entry>
      {seating.diner ? (
        <JoinPrompt seating={seating} refused={answer && "refused" in answer ? answer.refused : undefined} />
      ) : (
        <NameForm />
      )}
    </TableFrame>
  );
}

function NameForm() {
  const { seating, keptCpf, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && !("refused" in answer) ? answer : undefined;
  const t = useT();
  const [form, fields] = useForm<DinerForm>({
    id: "diner",
    lastResult,
    constraint,
  });
  return (
    <>
      <TableSign {...seating} />
      <div className="stack tight">
        <h1>{t("seat.form.heading")}</h1>
        <p className="lead">{t("seat.form.lead")}</p>
      </div>
      <Form className="stack roomy" method="post" {...form.props}>
        <input type="hidden" name="key" value={seating.key} />
        <ErrorSummary errors={summaryErrors(form)} />
        <TextField
          meta={fields.name}
          label={t("seat.form.name")}
          autoComplete="given-name"
          autoCapitalize="words"
        />
        <CpfField
          meta={fields.cpf}
          label={t("seat.form.cpf")}
          hint={t("seat.form.cpfHint")}
          kept={lastResult ? lastResult.keptCpf : keptCpf}
          className="short"
        />
        <SubmitButton className="btn btn-wide">{t("seat.form.action")}</SubmitButton>
      </Form>
      <AnotherTable />
    </>
  );
}
