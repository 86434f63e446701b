import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { addressCookie } from "~/features/address/address-cookies.server";
import { HOME_ADDRESS } from "~/features/address/home-address.fixture";
import { guestWithPuddings } from "~/features/cart/guest-cart.fixture";
import { env } from "~/platform/env/env.server";
import { answerToError } from "~/platform/guard/failure.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { startOver } from "./start-up.server";

const { server } = demoBackend();

/** The visitor's next request after a 406 of the backend. */
async function refused(visitor: Visitor): Promise<Visitor> {
  const notAcceptable = () => HttpResponse.json({ status: 406, code: "NOT_ACCEPTABLE" }, { status: 406 });
  server.use(http.post(`${env.API_URLS.catalog}/session/cart`, notAcceptable));
  const cart = { service_id: "vila-madalena-entrega", checkout_option: "DELIVERY" } as const;
  const error: unknown = await visitor.api.cart.create(cart).catch((thrown: unknown) => thrown);
  const answer = await answerToError(error, visitor, startOver);
  if (!(answer instanceof Response)) throw new Error("no redirect");
  expect(answer.headers.get("location")).toBe("/");
  return visitorWith(cookiesAfter(answer.headers, visitor.request.headers.get("cookie") ?? ""));
}

test.each([true, false])(
  "a second 406 begins a new session at the same address (known here: %s)",
  async (isKept) => {
    const { cookies } = await guestWithPuddings();
    const address = isKept ? new Headers({ "Set-Cookie": addressCookie.seal(HOME_ADDRESS) }) : new Headers();
    const guest = await visitorWith(cookiesAfter(address, cookies));
    const once = await refused(guest);
    expect(once.order.guestOrderId).toBe(guest.order.guestOrderId);
    expect(once.order.cartId).toBeUndefined();
    const twice = await refused(once);
    const { guestOrderId = "" } = twice.order;
    expect(guestOrderId).not.toBe(guest.order.guestOrderId);
    expect(await twice.api.catalog.guestAddress(guestOrderId)).toMatchObject(HOME_ADDRESS);
    // The new session has its own first reset.
    expect((await refused(twice)).order.guestOrderId).toBe(guestOrderId);
  },
);
