import { plainCookie } from "~/platform/cookies/plain-cookie.server";

const CHOICES = ["on", "off"] as const;
export type OfflineChoice = (typeof CHOICES)[number];

/** Whether this browser may keep pages to read offline. Without a choice it may, but a lite page does not begin it. */
export const offlineCookie = plainCookie("offline", CHOICES);
