import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { useLite } from "~/components/document/lite";
import { ErrorSummary } from "~/components/form/error-summary";
import type { PageHandle } from "~/components/frame/page-handle";
import { admitToTable } from "~/features/table/table-flow.server";
import { guard } from "~/guard.server";
import { TableFrame } from "~/routes/table/table-frame";
import { Camera } from "./camera";
import { ClosedTable, FoundTable, SeatedAlready } from "./found-table";
import { NumberForm, PhotoForm } from "./qrcode-forms";
import { qrcodeView } from "./qrcode-view.server";
import { takeScan } from "./scan.server";
import "~/components/form/or.css";

export const handle: PageHandle = {
  title: { key: "title.tableQrcode.title", description: "title.tableQrcode.description" },
  wasm: true,
};

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const facts = await admitToTable(visitor, "qrcode");
    return qrcodeView(visitor, facts);
  });
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    // This comes first, because a photo costs work.
    await admitToTable(visitor, "qrcode");
    return takeScan(visitor, args.request);
  });
}

export default function QrcodePage() {
  const t = useT();
  const { stores, store, seated, found, exit } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isLite = useLite();
  const { code, ...errors } = reply?.errors ?? {};
  const summary = [
    ...(reply?.form ? [{ message: reply.form }] : []),
    ...Object.entries(errors).map(([id, message]) => ({ id, message })),
  ];
  const closed = reply?.closed ?? (found && "closed" in found ? found : undefined);
  return (
    <TableFrame title={t("title.table.title")} exit={exit}>
      <div className="wrap split">
        <div className="stack">
          <h1>{t("scan.heading")}</h1>
          <ErrorSummary errors={summary} />
          {seated ? <SeatedAlready /> : null}
          {closed ? <ClosedTable {...closed} /> : null}
          {found && "to" in found && !reply?.closed ? <FoundTable {...found} /> : null}
          {isLite ? null : <Camera error={code} />}
        </div>
        <section className="card stack stuck" aria-labelledby="by-hand">
          <h2 className="sub" id="by-hand">
            {t("scan.other.heading")}
          </h2>
          <PhotoForm error={errors.photo} />
          {stores.length > 0 ? (
            <>
              <p className="or">{t("scan.other.or")}</p>
              <NumberForm
                stores={stores}
                store={reply?.typed?.store ?? store}
                typed={reply?.typed?.table}
                errors={errors}
              />
            </>
          ) : null}
        </section>
      </div>
    </TableFrame>
  );
}
