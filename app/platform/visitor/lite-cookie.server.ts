import { LITE_OFF, LITE_ON } from "~/domain/lite";
import { plainCookie } from "~/platform/cookies/plain-cookie.server";

/** Lite mode as it was chosen; absent where the browser's own word counts. */
export const liteCookie = plainCookie("lite", [LITE_ON, LITE_OFF]);
