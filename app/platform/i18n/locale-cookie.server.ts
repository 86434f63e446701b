import { LOCALES } from "~/locales/locale";
import { plainCookie } from "~/platform/cookies/plain-cookie.server";

/** The language that was chosen. */
export const localeCookie = plainCookie("locale", LOCALES);
