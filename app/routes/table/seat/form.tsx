import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { TABLE } from "~/domain/table/table-flow";
import { legalText } from "~/features/legal/legal-text.server";
import { seatingOf, turnedAway } from "~/features/table/sit-down.server";
import { seatOf } from "~/features/table/table-cookies.server";
import { admitToTable } from "~/features/table/table-flow.server";
import { guard } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { exitOf } from "./exit.server";
import { dinerForm, isTurnedDown, seatCustomer, seatGuest } from "./form.server";
import { JoinPage } from "./join-page";
import { BillButton, SeatForm } from "./seat-form";
import { FoundTable } from "./table-door";
import { tableMenuOf } from "./table-door.server";

export const handle: PageHandle = {
  title: { key: "title.tableForm.title", description: "title.tableForm.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const away = isTurnedDown(visitor) ? undefined : await awayFromForm(visitor, "form");
    if (away) return away;
    const [seating, exit, text, menu] = await Promise.all([
      seatingOf(visitor),
      exitOf(visitor),
      legalText(visitor, "table terms"),
      tableMenuOf(visitor),
    ]);
    if (!seating) return visitor.redirect(TABLE.qrcode);
    return { seating, exit, text, menu, constraint: getZodConstraint(dinerForm(visitor.t)) };
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

/** A table that was found: its menu, if it takes orders, and who the diner is. */
export default function FormPage() {
  const { seating, exit, menu, ...seat } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT();
  if (seating.diner) {
    const refused = answer && "refused" in answer ? answer.refused : undefined;
    return <JoinPage {...{ seating, menu, exit, refused }} />;
  }
  return (
    <FoundTable seating={seating} menu={menu} exit={exit} heading={<h1>{t("seat.form.heading")}</h1>}>
      <SeatForm seating={seating} answer={answer} action={<BillButton />} {...seat} />
    </FoundTable>
  );
}
