import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import type { PageHandle } from "~/components/frame/page-handle";
import { TABLE } from "~/domain/table/table-flow";
import { seatOf } from "~/features/table/table-cookies.server";
import { guard } from "~/guard.server";
import { TableFrame } from "~/routes/table/table-frame";
import { TutorialSteps } from "./tutorial-steps";

export const handle: PageHandle = {
  title: { key: "title.tableTutorial.title", description: "title.tableTutorial.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => ({ isSeated: seatOf(visitor) !== undefined }));
}

/** The tutorial to look up at any time. The one at `/table/tutorial` is a step, and is shown once. */
export default function HowItWorksPage() {
  const { isSeated } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <TableFrame title={t("title.table.title")} entry>
      <h1>{t("seat.tutorial.heading")}</h1>
      <TutorialSteps />
      <Link className="btn btn-wide" to={isSeated ? TABLE.order : TABLE.terms}>
        {t(isSeated ? "round.bill" : "a11y.back")}
      </Link>
    </TableFrame>
  );
}
