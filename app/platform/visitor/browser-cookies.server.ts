import { LITE_OFF, LITE_ON } from "~/domain/visit/lite";
import { plainCookie } from "~/platform/cookies/plain-cookie.server";

/** The chosen lite mode. Without it, the browser's signals count. */
export const liteCookie = plainCookie("lite", [LITE_ON, LITE_OFF]);

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

const CHOICES = ["on", "off"] as const;
export type OfflineChoice = (typeof CHOICES)[number];

/** Whether this browser may keep pages to read offline. Without a choice it may, but a lite page does not begin it. */
export const offlineCookie = plainCookie("offline", CHOICES);
