import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { TABLE, tableRedirect } from "~/domain/table/table-flow";
import { admitToTable, keepManners, tableFactsOf } from "~/features/table/table-flow.server";
import { guard } from "~/guard.server";
import { TableFrame } from "~/routes/table/table-frame";
import { TutorialSteps } from "./tutorial-steps";

export const handle: PageHandle = {
  title: { key: "title.tableTutorial.title", description: "title.tableTutorial.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { external, keyCreation, sessionId } = await admitToTable(visitor, "tutorial");
    return { isAtTable: external && (keyCreation || sessionId) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const facts = await tableFactsOf(visitor);
    if (!facts.terms) return visitor.redirect(TABLE.terms);
    keepManners(visitor, { tutorial: true });
    return visitor.redirect(tableRedirect("tutorial", { ...facts, tutorial: true }) ?? TABLE.qrcode);
  });
}

/** How it works, in steps. It is shown once. */
export default function TutorialPage() {
  const { isAtTable } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <TableFrame title={t("title.table.title")} entry>
      <h1>{t("seat.tutorial.heading")}</h1>
      <TutorialSteps />
      <Form method="post">
        <SubmitButton className="btn btn-wide">
          {isAtTable ? (
            t("seat.tutorial.nextAction")
          ) : (
            <>
              <Icon name="qr" />
              {t("seat.tutorial.scanAction")}
            </>
          )}
        </SubmitButton>
      </Form>
    </TableFrame>
  );
}
