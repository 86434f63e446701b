import { describe, expect, it } from "vitest";
import { accountSandbox, ana, bearer, bia, PASSWORD } from "../../fixtures/accounts.fixture";
import { orderShape, refusal, sandboxAtCheckout, testAddress } from "../../fixtures/sandbox.fixture";

describe("my data", () => {
  it("goes to the account's own address, and the answer tells nothing", async () => {
    const sandbox = accountSandbox();
    const { access_token } = await sandbox.register(ana);
    await sandbox.crm("POST", "/addresses", testAddress, access_token);
    const ask = (email: string, document: string) =>
      sandbox.crm("POST", "/privacy/my-data", { email, document });
    const mails = (email: string) =>
      sandbox.store.outbox.list(email).filter(({ kind }) => kind === "MY_DATA");
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
    const sandbox = accountSandbox();
    const { email, document } = ana;
    const ask = () => sandbox.crm("POST", "/privacy/my-data", { email, document });
    for (let sends = 0; sends < 5; sends += 1) await ask();
    expect(refusal(await ask())).toMatchObject({ status: 429 });
  });
});

describe("deleting the account", () => {
  it("signs out everywhere, frees the contacts and says so", async () => {
    const sandbox = accountSandbox();
    const first = await sandbox.register(ana);
    const second = Object((await sandbox.signIn(ana.email, PASSWORD)).body).access_token;
    expect(refusal(await sandbox.crm("POST", "/privacy/exclude-my-data", {}))).toMatchObject({ status: 401 });
    const gone = await sandbox.crm("POST", "/privacy/exclude-my-data", {}, first.access_token);
    expect(gone.status).toBe(204);
    for (const token of [first.access_token, second]) {
      expect((await sandbox.crm("GET", "/users", undefined, token)).status).toBe(401);
    }
    const { refresh_token } = first;
    expect((await sandbox.crm("POST", "/refresh-token", { refresh_token })).status).toBe(401);
    expect((await sandbox.signIn(ana.email, PASSWORD)).status).toBe(401);
    expect(sandbox.store.outbox.list(ana.email)[0]?.subject).toBe("Sua conta foi excluída");
    expect(sandbox.store.customers.page(10, 0)).toEqual([]);
    expect((await sandbox.register(ana)).token_type).toBe("Bearer");
  });

  it("is refused under a wrong password, and asks for none", async () => {
    const sandbox = accountSandbox();
    const { access_token } = await sandbox.register(ana);
    const leave = (current_password?: string) =>
      sandbox.crm("POST", "/privacy/exclude-my-data", { current_password }, access_token);
    expect(refusal(await leave("not-the-password"))).toMatchObject({ status: 403 });
    expect((await sandbox.crm("GET", "/users", undefined, access_token)).status).toBe(200);
    expect((await leave(PASSWORD)).status).toBe(204);
  });

  it("leaves orders in the books that nobody can read", async () => {
    const sandbox = await sandboxAtCheckout();
    const { id, access_token } = sandbox.store.customers.add("Ana");
    const taken = await sandbox.call("order", "POST", "/session/cart", {
      body: { service_id: "one-delivery", checkout_option: "DELIVERY", order_id: sandbox.orderId },
      ...bearer(access_token),
    });
    const saved = await sandbox.call("crm", "POST", "/addresses", {
      body: testAddress,
      ...bearer(access_token),
    });
    const placed = await sandbox.placeBy(
      (area, method, path, options = {}) =>
        sandbox.call(area, method, path, {
          ...options,
          headers: { ...options.headers, ...bearer(access_token).headers },
        }),
      { cart_order: Object(taken.body).id, address_id: Object(saved.body).id },
    );
    const order = orderShape.parse(placed.body);
    sandbox.clock.now += 24 * 60 * 60_000;
    const path = `/orders/${order.id}`;
    const fresh = sandbox.store.sessions.open(id).access_token;
    expect((await sandbox.call("order", "GET", path, bearer(fresh))).status).toBe(200);
    await sandbox.call("crm", "POST", "/privacy/exclude-my-data", { body: {}, ...bearer(fresh) });
    expect(refusal(await sandbox.call("order", "GET", path))).toMatchObject({ status: 404 });
    expect(sandbox.store.orders.find(order.id)).toMatchObject({
      order_amount: order.total.order_amount.value,
      contact: { name: "", phone_number: "" },
      address: null,
    });
  });
});
