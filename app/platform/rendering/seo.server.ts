import type { Outside } from "~/components/frame/root-data";
import { plainPicture } from "~/domain/menu/picture-source";
import { isPublicPage } from "~/domain/visit/public-pages";
import { env } from "~/platform/env/env.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** Returns `outside` for public pages only, because search engines list no others. */
export async function outsideOf(visitor: Pick<Visitor, "url" | "content">): Promise<{ outside?: Outside }> {
  if (!isPublicPage(visitor.url.pathname)) return {};
  const { setup } = await visitor.content();
  return {
    outside: { origin: env.APP_ORIGIN, image: plainPicture(setup.logo ?? `${env.APP_ORIGIN}/icon-512.png`) },
  };
}
