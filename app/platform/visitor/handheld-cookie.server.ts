import { plainCookie } from "~/platform/cookies/plain-cookie.server";

const HANDHELD = "1";
const cookie = plainCookie("handheld", [HANDHELD]);

/**
 * That this browser's device is held in a hand, where its headers do not say so, or may not say so later: a tablet that
 * says that it is a Mac, a phone that unfolds or asks for a desktop's pages. It opens pages and proves nothing.
 */
export const handheldCookie = {
  isKept: (request: Request) => cookie.read(request) === HANDHELD,
  /** A Set-Cookie header. */
  keep: () => cookie.serialize(HANDHELD),
};
