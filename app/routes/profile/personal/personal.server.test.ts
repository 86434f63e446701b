import { expect, test } from "vitest";
import { userOf } from "~/features/account/account.server";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { cpfDraft, savePersonal } from "./personal.server";

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
  return savePersonal(visitor, await userOf(visitor), form);
}

/** The answer to a refused form. */
async function refusal(visitor: Visitor, fields: Record<string, string>) {
  const outcome = await submit(visitor, fields);
  return outcome === "saved" ? expect.unreachable("the form was saved") : outcome;
}

test("a kept CPF goes once its box is not ticked any more, and is asked for again when its cookie is gone", async () => {
  const first = await davi();
  await submit(first, { name: "27", birthday: "", cpf: CPF });
  const second = await next(first);
  const unticked = await refusal(second, { name: "27", birthday: "", cpf: "" });
  expect(unticked.body.keptCpf).toBeUndefined();
  const third = await next(second);
  expect(third.request.headers.get("cookie")).not.toMatch(/cpf=/);
  const lost = await refusal(third, { name: NAME, birthday: "", cpf: "", keepCpf: "on" });
  expect(lost.body.error).toEqual({ cpf: [third.t("form.cpf.required")] });
});

test("another customer of the browser has nothing to do with it", async () => {
  const first = await davi();
  await submit(first, { name: "27", birthday: "", cpf: CPF });
  const second = await next(first);
  const user = await userOf(second);
  expect(cpfDraft(second, user)).toBe(CPF);
  expect(cpfDraft(second, { ...user, id: "another" })).toBeUndefined();
});

test("a CPF that somebody else has comes back as it was typed, and is not kept", async () => {
  const first = await davi();
  const taken = await refusal(first, { name: NAME, birthday: "", cpf: "529.982.247-25" });
  expect(taken.body).toMatchObject({
    initialValue: { cpf: "529.982.247-25" },
    error: { cpf: [first.t("error.conflictDocumentError")] },
  });
  expect(taken.body.keptCpf).toBeUndefined();
  const second = await next(first);
  expect(cpfDraft(second, await userOf(second))).toBeUndefined();
});

test("a CPF outlasts a refusal of another field, is hidden once it is kept, and is saved with the next try", async () => {
  const first = await davi();
  const refused = await refusal(first, { name: "27", birthday: "", cpf: CPF });
  expect(refused).toMatchObject({ status: 422, body: { initialValue: { cpf: CPF } } });
  expect(refused.body.keptCpf).toBeUndefined();
  const second = await next(first);
  const again = await refusal(second, { name: "27", birthday: "", cpf: "", keepCpf: "on" });
  expect(again.body.keptCpf).toBe(SHOWN);
  expect(JSON.stringify(again)).not.toMatch(/862/);
  const third = await next(second);
  expect(await submit(third, { name: NAME, birthday: "", cpf: "", keepCpf: "on" })).toBe("saved");
  const after = await next(third);
  expect((await userOf(after)).document).toBe("86288366757");
  expect(after.request.headers.get("cookie")).not.toMatch(/cpf=/);
});
