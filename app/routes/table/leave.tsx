import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/components/frame/page-handle";
import { useT } from "~/components/i18n";
import { guard } from "~/modules/guard.server";
import { admitToTable } from "~/modules/table-flow.server";
import { TableFrame } from "./table-frame";

export const handle: PageHandle = {
  title: { key: "title.table.title", description: "title.table.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => admitToTable(visitor, "order"));
}

export default function LeavePage() {
  const t = useT();
  return (
    <TableFrame title={t("title.table.title")} door>
      <h1>{t("title.table.title")}</h1>
    </TableFrame>
  );
}
