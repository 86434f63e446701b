import sheetCss from "./sheet.css";

/**
 * Links the sheet's stylesheet, once per document. Only script opens a sheet, so pages without script do not carry it.
 */
export function linkSheetStyle(): void {
  if (document.querySelector(`link[href="${sheetCss}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheetCss }));
}
