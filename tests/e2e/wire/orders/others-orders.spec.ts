import { expect, inEachLanguage, test } from "../client/reader";

inEachLanguage(() => {
  test("a guest does not see another guest's order", async ({ reader, stranger }) => {
    await reader.hasCart();
    const id = await reader.orders();
    await stranger.goesTo(`/orders/${id}`);
    expect(stranger.at).not.toContain(id);
    // The door says what the link was, for as long as it leads there.
    for (let time = 0; time < 2; time += 1)
      stranger.says(await stranger.opens(stranger.at), "status.notFound.order.link");
    const answer = await reader.opens("/orders/somebody-elses");
    expect(answer.status).toBe(404);
    reader.says(answer, "status.notFound.order.title");
  });

  test("an order of another customer is not to be found", async ({ reader, stranger }) => {
    await stranger.signsIn("ana");
    await stranger.fillsCart();
    const id = await stranger.orders();
    await reader.isIn();
    await reader.signsIn("bruno");
    for (const path of [`/orders/${id}`, "/orders/no-such-order"]) {
      const answer = await reader.opens(path);
      expect(answer.status).toBe(404);
      reader.says(answer, "status.notFound.order.title");
    }
  });

  test("a guest's order is not to be found by a customer either", async ({ reader, stranger }) => {
    await stranger.hasCart();
    const id = await stranger.orders();
    await reader.isIn();
    await reader.signsIn("ana");
    const answer = await reader.opens(`/orders/${id}`);
    expect(answer.status).toBe(404);
    reader.says(answer, "status.notFound.order.title");
    expect((await reader.opens(`/resources/order-status/${id}`)).status).toBe(404);
    expect((await stranger.opens(`/resources/order-status/${id}`)).status).toBe(200);
  });

  test("of another's order nothing is to be paid or confirmed", async ({ reader, stranger, control }) => {
    await reader.hasCart();
    const id = await reader.orders();
    await control.setPayment(id, "FAILED");
    await stranger.isIn();
    for (const page of ["pay", "bank"])
      expect((await stranger.opens(`/orders/${id}/${page}`)).status).toBe(404);
    const pay = `/orders/${encodeURIComponent(id)}/pay`;
    const answer = await reader.sends(pay);
    expect(answer.status).toBe(422);
    reader.says(answer, "form.method.required");
  });

  test("a customer's order whose answer never came is found, and placed once", async ({
    reader,
    control,
    orders,
  }) => {
    await reader.signsIn("ana");
    await reader.fillsCart();
    await reader.opens("/payment");
    const fault = { kind: "drop", area: "order", method: "POST", path: "/orders" } as const;
    await control.fault({ ...fault, times: 1, after: "commit" });
    const id = await reader.orders();
    expect(await orders()).toMatchObject([{ id }]);
  });
});
