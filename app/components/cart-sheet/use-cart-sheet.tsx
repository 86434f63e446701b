import { useLocation } from "@remix-run/react";
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import sheetCss from "~/components/sheet/sheet.css";

import bagCss from "./cart-sheet.css";

type Sheet = ComponentType<{ onClose: () => void }>;

interface SheetLink {
  /** For the link to the bag's page. */
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** The open sheet, to stand beside that link. */
  sheet: ReactNode;
}

/**
 * Where scripts run, the link to the bag opens it over the page. What that needs comes at the first touch; where
 * it does not come, the link leads on as it does without script.
 */
export function useCartSheet(): SheetLink {
  const [Sheet, setSheet] = useState<Sheet>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone on has left the sheet.
  useEffect(() => setSheet(undefined), [key]);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    Promise.all([import("./cart-sheet"), linked(sheetCss), linked(bagCss)]).then(
      ([{ CartSheet }]) => setSheet(() => CartSheet),
      () => location.assign(href),
    );
  };
  return { onClick, sheet: Sheet ? <Sheet onClose={() => setSheet(undefined)} /> : null };
}

/** A style that only the sheet needs, once it is there: a sheet must not open without its looks. */
function linked(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", reject);
    document.head.append(link);
  });
}
