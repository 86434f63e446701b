import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { FOREIGN_CODES } from "~/domain/table/table-link";
import { TABLE } from "~/domain/table/table-paths";

interface CameraProps {
  /** Why the last code leads nowhere. */
  error: string | undefined;
}

/**
 * The camera, where script runs (`app/browser/camera.ts`): it posts what it reads by this form. Without script it is not
 * shown, and the page's other forms do the same.
 */
export function Camera({ error }: CameraProps) {
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
