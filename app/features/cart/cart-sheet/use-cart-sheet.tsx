import { useLocation } from "@remix-run/react";
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { arrive, setOff } from "~/components/feedback/going/set-off";
import sheetCss from "~/components/layers/sheet/sheet.css";

import cartCss from "./cart-sheet.css";

type Sheet = ComponentType<{ onClose: () => void }>;

interface SheetLink {
  /** For the link to the cart's page. */
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** The open sheet, to render beside that link. */
  sheet: ReactNode;
}

/**
 * Where scripts run, the link to the cart opens it as a sheet. Its code is fetched at the first touch. If that fails,
 * the link works as without script.
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
    setOff();
    Promise.all([import("./cart-sheet"), linked(sheetCss), linked(cartCss)]).then(
      ([{ CartSheet }]) => {
        arrive();
        setSheet(() => CartSheet);
      },
      () => location.assign(href),
    );
  };
  return { onClick, sheet: Sheet ? <Sheet onClose={() => setSheet(undefined)} /> : null };
}

/** Loads a stylesheet that only the sheet needs, before the sheet opens. */
function linked(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", reject);
    document.head.append(link);
  });
}
