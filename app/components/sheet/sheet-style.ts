import sheetCss from "./sheet.css";

/**
 * Links the sheet's style, once a document. No document brings it: only script opens a sheet, and the pages of
 * those who have none are not to pay for it.
 */
export function linkSheetStyle(): void {
  if (document.querySelector(`link[href="${sheetCss}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheetCss }));
}
