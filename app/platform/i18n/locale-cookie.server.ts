import { LOCALES } from "~/locales/locale";
import { plainCookie } from "~/platform/cookies/plain-cookie.server";

/** The chosen language. */
export const localeCookie = plainCookie("locale", LOCALES);
