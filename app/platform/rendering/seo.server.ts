import type { Outside } from "~/components/frame/root-data";
import { plainPicture } from "~/domain/menu/picture-source";
import { isPublicPage } from "~/domain/visit/access";
import { env } from "~/platform/env/env.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** The pages that are sent by a link, and not listed: a shared order, an order's tracking, paying at a table. */
const SENT = /^\/(?:(?:shared|track)\/[^/]+|table)\/?$/i;

/** Returns `outside` for public pages, which search engines list, and for those that are sent to chats by a link. */
export async function outsideOf(visitor: Pick<Visitor, "url" | "content">): Promise<{ outside?: Outside }> {
  const { pathname } = visitor.url;
  const isListed = isPublicPage(pathname);
  if (!isListed && !SENT.test(pathname)) return {};
  const { setup } = await visitor.content();
  const image = plainPicture(setup.logo ?? `${env.APP_ORIGIN}/icon-512.png`);
  return { outside: { origin: env.APP_ORIGIN, image, isListed } };
}
