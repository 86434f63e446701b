import { describe, expect, it } from "vitest";
import { accountHouse, ana, bearer, bia, PASSWORD } from "../../fixtures/accounts.fixture";
import { houseAtCheckout, orderShape, refusal, testAddress } from "../../fixtures/sandbox.fixture";

describe("my data", () => {
  it("goes to the account's own address, and the answer tells nothing", async () => {
    const house = accountHouse();
    const { access_token } = await house.register(ana);
    await house.crm("POST", "/addresses", testAddress, access_token);
    const ask = (email: string, document: string) =>
      house.crm("POST", "/privacy/my-data", { email, document });
    const mails = (email: string) => house.store.outbox.list(email).filter(({ kind }) => kind === "MY_DATA");
    const answers = [
      await ask(ana.email, bia.document),
      await ask(bia.email, bia.document),
      await ask(ana.email, ana.document),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(mails(bia.email)).toEqual([]);
    const [mail, ...more] = mails(ana.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Casa de Teste: seus dados");
    expect(JSON.parse(mail?.text ?? "")).toMatchObject({
      account: { email: ana.email, document: ana.document },
      addresses: [{ street: testAddress.street }],
    });
    expect(mail?.text).not.toContain("password");
  });

  it("is not sent more often than codes are", async () => {
    const house = accountHouse();
    const { email, document } = ana;
    const ask = () => house.crm("POST", "/privacy/my-data", { email, document });
    for (let sends = 0; sends < 5; sends += 1) await ask();
    expect(refusal(await ask())).toMatchObject({ status: 429 });
  });
});

describe("deleting the account", () => {
  it("signs out everywhere, frees the contacts and says so", async () => {
    const house = accountHouse();
    const first = await house.register(ana);
    const second = Object((await house.signIn(ana.email, PASSWORD)).body).access_token;
    expect(refusal(await house.crm("POST", "/privacy/exclude-my-data", {}))).toMatchObject({ status: 401 });
    const gone = await house.crm("POST", "/privacy/exclude-my-data", {}, first.access_token);
    expect(gone.status).toBe(204);
    for (const token of [first.access_token, second]) {
      expect((await house.crm("GET", "/users", undefined, token)).status).toBe(401);
    }
    const { refresh_token } = first;
    expect((await house.crm("POST", "/refresh-token", { refresh_token })).status).toBe(401);
    expect((await house.signIn(ana.email, PASSWORD)).status).toBe(401);
    expect(house.store.outbox.list(ana.email)[0]?.subject).toBe("Sua conta foi excluída");
    expect(house.store.customers.page(10, 0)).toEqual([]);
    expect((await house.register(ana)).token_type).toBe("Bearer");
  });

  it("is refused under a wrong password, and asks for none", async () => {
    const house = accountHouse();
    const { access_token } = await house.register(ana);
    const leave = (current_password?: string) =>
      house.crm("POST", "/privacy/exclude-my-data", { current_password }, access_token);
    expect(refusal(await leave("not-the-password"))).toMatchObject({ status: 403 });
    expect((await house.crm("GET", "/users", undefined, access_token)).status).toBe(200);
    expect((await leave(PASSWORD)).status).toBe(204);
  });

  it("leaves orders in the books that nobody can read", async () => {
    const house = await houseAtCheckout();
    const { id, access_token } = house.store.customers.add("Ana");
    const taken = await house.call("order", "POST", "/session/cart", {
      body: { service_id: "one-delivery", checkout_option: "DELIVERY", order_id: house.orderId },
      ...bearer(access_token),
    });
    const saved = await house.call("crm", "POST", "/addresses", {
      body: testAddress,
      ...bearer(access_token),
    });
    const placed = await house.placeBy(
      (area, method, path, options = {}) =>
        house.call(area, method, path, {
          ...options,
          headers: { ...options.headers, ...bearer(access_token).headers },
        }),
      { cart_order: Object(taken.body).id, address_id: Object(saved.body).id },
    );
    const order = orderShape.parse(placed.body);
    house.clock.now += 24 * 60 * 60_000;
    const path = `/orders/${order.id}`;
    const fresh = house.store.sessions.open(id).access_token;
    expect((await house.call("order", "GET", path, bearer(fresh))).status).toBe(200);
    await house.call("crm", "POST", "/privacy/exclude-my-data", { body: {}, ...bearer(fresh) });
    expect(refusal(await house.call("order", "GET", path))).toMatchObject({ status: 404 });
    expect(house.store.orders.find(order.id)).toMatchObject({
      order_amount: order.total.order_amount.value,
      contact: { name: "", phone_number: "" },
      address: null,
    });
  });
});
