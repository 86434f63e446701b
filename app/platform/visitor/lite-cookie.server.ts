import { LITE_OFF, LITE_ON } from "~/domain/visit/lite";
import { plainCookie } from "~/platform/cookies/plain-cookie.server";

/** The chosen lite mode. Without it, the browser's signals count. */
export const liteCookie = plainCookie("lite", [LITE_ON, LITE_OFF]);
