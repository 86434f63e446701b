import { useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import sheetCss from "./sheet.css";

/**
 * The frame of the pages that script opens over this one (`app/browser/sheet.ts`): from the bottom of a phone, in the
 * middle of a desktop. A page with links that have `data-sheet` needs it. Nothing where no script runs.
 */
export function SheetFrame() {
  const t = useT();
  if (!useScripted()) return null;
  return (
    <template data-sheet-frame="">
      {/* Script links it. What runs no script does not load it. */}
      <link rel="stylesheet" href={sheetCss} />
      <dialog className="sheet">
        <div className="sheet-bar" />
        <div className="over">
          <button type="button" className="back" aria-label={t("a11y.close")}>
            <Icon name="close" />
          </button>
        </div>
        {/* The page's own is out of reach while the sheet is open. */}
        <div role="status" />
      </dialog>
    </template>
  );
}
