import type { Page } from "@playwright/test";

/** The pages that a browser has passed, in their order. A page that shows the answer of its own form is one. */
export function passedPages(page: Page): () => string[] {
  const paths: string[] = [];
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== paths.at(-1) && pathname !== "blank") paths.push(pathname);
  });
  return () => paths;
}
