import { z } from "zod";
import type { Tokens } from "../../state/account/sessions";
import type { Call } from "../endpoint";

/** Printable ASCII, up to 100 characters. */
const device = z.string().regex(/^[\x20-\x7e]{1,100}$/);

/** Notes the device of a sign-in, as `x-device` tells it. Anything else than the contract allows is ignored. */
export function onDevice<T extends Tokens>(
  { store, request }: Pick<Call<unknown, unknown>, "store" | "request">,
  tokens: T,
): T {
  const told = device.safeParse(request.headers.get("x-device"));
  if (told.success) store.sessions.setDevice(tokens.access_token, told.data);
  return tokens;
}
