import { expect, test } from "vitest";
import { userOf } from "~/modules/account.server";
import { cookiesAfter, demoBackend, PASSWORD, redirectOf, visitorWith } from "~/modules/demo-backend.fixture";
import type { Visitor } from "~/modules/visitor.server";
import { cpfDraft } from "./cpf-draft.server";
import { submitPersonal } from "./personal.server";

demoBackend();
const CPF = "862.883.667-57";
const NAME = "Davi Sem CPF";
const SHOWN = "•••.883.667-••";

async function davi(): Promise<Visitor> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("davi@exemplo.com", PASSWORD), { type: "registered" });
  return next(visitor);
}

/** The same browser's next request. */
const next = (visitor: Visitor) =>
  visitorWith(
    cookiesAfter(new Headers(visitor.takeHeaders()), visitor.request.headers.get("cookie") ?? ""),
    "/profile/personal",
  );

async function submit(visitor: Visitor, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return submitPersonal(visitor, await userOf(visitor), form);
}

test("a kept CPF goes once its box is not ticked any more, and is asked for again when its cookie is gone", async () => {
  const first = await davi();
  await submit(first, { name: "Davi", birthday: "", cpf: CPF });
  const second = await next(first);
  const unticked = await submit(second, { name: "Davi", birthday: "", cpf: "" });
  expect(unticked.body.keptCpf).toBeUndefined();
  const third = await next(second);
  expect(third.request.headers.get("cookie")).not.toMatch(/cpf=/);
  const lost = await submit(third, { name: NAME, birthday: "", cpf: "", keepCpf: "on" });
  expect(lost.body.error).toEqual({ cpf: [third.t("form.cpf.required")] });
});

test("another customer of the browser has nothing to do with it", async () => {
  const first = await davi();
  await submit(first, { name: "Davi", birthday: "", cpf: CPF });
  const second = await next(first);
  const user = await userOf(second);
  expect(cpfDraft(second, user)).toBe(CPF);
  expect(cpfDraft(second, { ...user, id: "another" })).toBeUndefined();
});

test("a CPF outlasts a refusal of another field, is not sent back, and is saved with the next try", async () => {
  const first = await davi();
  const refused = await submit(first, { name: "Davi", birthday: "", cpf: CPF });
  expect(refused).toMatchObject({ status: 422, body: { keptCpf: SHOWN } });
  expect(JSON.stringify(refused)).not.toMatch(/862/);
  const second = await next(first);
  const done = await redirectOf(submit(second, { name: NAME, birthday: "", cpf: "", keepCpf: "on" }));
  expect(done.to).toBe("/profile");
  const after = await visitorWith(cookiesAfter(done.headers, second.request.headers.get("cookie") ?? ""));
  expect((await userOf(after)).document).toBe("86288366757");
  expect(after.request.headers.get("cookie")).not.toMatch(/cpf=/);
});
