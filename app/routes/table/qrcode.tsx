import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/components/frame/page-handle";
import { useT } from "~/components/i18n";
import { guard } from "~/modules/guard.server";
import { admitToTable } from "~/modules/table-flow.server";
import { TableFrame } from "./table-frame";

export const handle: PageHandle = {
  title: { key: "title.tableQrcode.title", description: "title.tableQrcode.description" },
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, (visitor) => admitToTable(visitor, "qrcode"));
}

export default function QrcodePage() {
  const t = useT();
  return (
    <TableFrame title={t("title.table.title")} door>
      <h1>{t("title.tableQrcode.title")}</h1>
    </TableFrame>
  );
}
