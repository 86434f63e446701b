import { z } from "zod";
import { type Check, check } from "../../check";
import { need } from "../../report/outcome";
import { orderIn, post } from "../order/orders";
import { mustOffer, PAID } from "./payments";

/** Paying by a wallet. */
export const walletChecks: Check[] = [
  check("POST /payments/apple-pay/start-session gives a merchant session", async (call, expect, given) => {
    const verification_url = need(given.facts.apple_pay?.verification_url, "apple_pay.verification_url");
    const { cart } = await given.cartOwner("guest");
    const body = { verification_url, order_id: cart.id };
    const reply = await call("POST order /payments/apple-pay/start-session", { body });
    expect.answer(reply, 200, z.looseObject({}));
  }),
  check("POST /payments/apple-pay/start-session asks nobody but Apple", async (call, expect, given) => {
    const { cart } = await given.cartOwner("guest");
    for (const verification_url of ["http://127.0.0.1/", "https://apple.com.attacker.example/session"]) {
      const body = { verification_url, order_id: cart.id };
      const reply = await call("POST order /payments/apple-pay/start-session", { body });
      expect.refused(reply, 422, { field: "verification_url" });
    }
  }),
  check(
    "POST /payments/apple-pay/start-session is for an order and a table's session too",
    async (call, expect, given) => {
      const verification_url = need(given.facts.apple_pay?.verification_url, "apple_pay.verification_url");
      const { order } = await given.ordered("guest");
      const { session_id } = await given.sitDown("open");
      for (const order_id of [order.id, session_id]) {
        const body = { verification_url, order_id };
        const reply = await call("POST order /payments/apple-pay/start-session", { body });
        expect.answer(reply, 200, z.looseObject({}));
      }
      const body = { verification_url, order_id: "there-is-no-such-order" };
      expect.refused(await call("POST order /payments/apple-pay/start-session", { body }), 404);
    },
  ),
  check("a wallet's token pays the order", async (call, expect, given) => {
    const wallet_token = need(given.facts.apple_pay?.wallet_token, "apple_pay.wallet_token");
    const draft = await given.draft("guest");
    await mustOffer(given, "DIGITAL_WALLET", "PREPAID");
    const payment = { method: "DIGITAL_WALLET", type: "PREPAID", wallet_token };
    const reply = await post(call, draft, given.unique(), { payment });
    const order = orderIn(expect, reply, 201);
    expect.holds(reply, "payment.status", PAID.includes(order.payment.status), PAID.join(" or "));
  }),
];
