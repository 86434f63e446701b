import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { ErrorSummary } from "~/components/form/error-summary";
import type { PageHandle } from "~/components/frame/page-handle";
import { Icon } from "~/components/icon/icon";
import { TABLE } from "~/domain/table/table-flow";
import { FOREIGN_CODES } from "~/domain/table/table-link";
import { admitToTable } from "~/features/table/table-flow.server";
import { guard } from "~/guard.server";
import { TableFrame } from "~/routes/table/table-frame";
import { ClosedTable, NumberForm, replyErrors } from "./number-form";
import { qrcodeView, takeScan } from "./qrcode.server";
import type { TableName } from "./scan-reply";
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
    await admitToTable(visitor, "qrcode");
    return takeScan(visitor, args.request);
  });
}

export default function QrcodePage() {
  const t = useT();
  const { stores, store, seated, found, exit } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // What was found before is said until something else was looked up.
  const closed = reply ? reply.closed : found && "closed" in found ? found : undefined;
  return (
    <TableFrame title={t("title.table.title")} exit={exit}>
      <div className="wrap split">
        <div className="stack">
          <h1>{t("seat.tutorial.scan.title")}</h1>
          <ErrorSummary errors={replyErrors(reply)} />
          {seated ? <SeatedAlready /> : null}
          {closed ? <ClosedTable {...closed} /> : null}
          {found && "to" in found && !reply?.closed ? <FoundTable {...found} /> : null}
          <Camera error={reply?.errors?.code} />
        </div>
        <section className="card stack stuck" aria-labelledby="by-hand">
          <h2 className="sub" id="by-hand">
            {t("scan.other.heading")}
          </h2>
          <p>{t("scan.other.phone")}</p>
          {stores.length > 0 ? (
            <>
              <p className="or">{t("scan.other.or")}</p>
              <NumberForm stores={stores} store={store} reply={reply} />
            </>
          ) : null}
        </section>
      </div>
    </TableFrame>
  );
}

interface CameraProps {
  /** Why the last code leads nowhere. */
  error: string | undefined;
}

/**
 * The camera, where script runs (`app/browser/camera.ts`): it posts what it reads by this form. Without script it is not
 * shown, and the phone's own camera or the table's number do the same.
 */
function Camera({ error }: CameraProps) {
  const t = useT();
  const foreign = Object.fromEntries(FOREIGN_CODES.map((kind) => [kind, t(`table.codeIs.${kind}`)]));
  const shut = {
    blocked: t("table.cameraOff"),
    missing: t("scan.camera.missing"),
    failed: t("scan.camera.failed"),
  };
  return (
    <div
      className="cam"
      data-camera=""
      data-starting={t("scan.camera.starting")}
      data-looking={t("scan.camera.looking")}
      data-slow={t("scan.camera.slow")}
      data-found={t("scan.camera.found")}
      data-foreign={JSON.stringify(foreign)}
      data-error={error}
      data-shut={JSON.stringify(shut)}
    >
      <video muted playsInline />
      <p role="status" />
      <form method="post" action={TABLE.qrcode} hidden>
        <input type="hidden" name="code" />
      </form>
      <div hidden data-closed="">
        <Banner icon="info" tone="warn" title={shut.failed} role="status" />
        <button type="button" className="btn btn-2 btn-wide">
          {t("status.loadFailure.action")}
        </button>
      </div>
    </div>
  );
}

/** The table that was found before, with a link to it. */
function FoundTable({ table, store, to }: TableName & { to: string }) {
  const t = useT();
  return (
    <TableCard
      icon="qr"
      title={t("bill.table", { table })}
      detail={store}
      to={to}
      action={t("scan.place.action")}
    />
  );
}

/** A link back to the table where the visitor has a seat. */
function SeatedAlready() {
  const t = useT();
  return <TableCard icon="users" title={t("scan.seated.title")} to={TABLE.order} action={t("round.bill")} />;
}

interface TableCardProps {
  icon: "qr" | "users";
  title: string;
  detail?: string;
  to: string;
  action: string;
}

function TableCard({ icon, title, detail, to, action }: TableCardProps) {
  return (
    <div className="card row">
      <Icon name={icon} />
      <p className="grow">
        <b className="block">{title}</b>
        {detail ? <span className="small muted">{detail}</span> : null}
      </p>
      <Link className="btn btn-s" to={to}>
        {action}
      </Link>
    </div>
  );
}
