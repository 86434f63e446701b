import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SeatedDiner, TABLE } from "~/features/table/seat.fixture";
import { type OwnShare, ownShare } from "~/features/table/shares/own-share.server";
import { shareView } from "~/features/table/shares/own-share-view.server";
import { receiptText, type SettledState } from "~/features/table/shares/share-words.server";
import { demoBackend, redirectOf } from "~/platform/request/demo-backend.fixture";
import { fresh } from "~/platform/request/fresh-page.fixture";
import type { Payment } from "~/services/contract/shared.server";
import * as tables from "../../../../mocks/sandbox/operations/table/table-service";
import { readPixPage, readSharePage } from "./share.server";

const { store } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

const DOCUMENT = "52998224725";
const NBSP = "\u00a0";

const freeAll = () => tables.expireReservations(store, store.tables.get(TABLE.store, TABLE.table));

let ana: SeatedDiner;
beforeEach(async () => {
  freeAll();
  ana = await SeatedDiner.at();
});

describe("the page of a Pix", () => {
  it("brings the code, the sums, and until when the share is held", async () => {
    const id = await ana.pays(5_415);
    const visitor = await ana.visit();
    const page = await fresh(readPixPage(visitor, id));
    expect(page.pix).toMatchObject({
      ...{ kind: "pix", code: expect.stringContaining("br.gov.bcb.pix"), isWhole: true },
      end: { until: "20:15", left: 900, of: 900 },
    });
    expect(page.rows.map(({ value }) => value)).toMatchObject([
      { value: 5_415 },
      { value: 542 },
      { value: 5_957 },
    ]);
    expect((await redirectOf(readSharePage(visitor, id))).to).toBe(`/table/pix/${id}`);
  });

  it("moves on once it is paid, or over", async () => {
    const paid = await ana.pays(1_000);
    tables.endPayment(store, paid, "PAID");
    expect((await redirectOf(readPixPage(await ana.visit(), paid))).to).toBe(`/table/shares/${paid}`);
    const late = await ana.pays(1_000);
    freeAll();
    expect((await redirectOf(readPixPage(await ana.visit(), late))).to).toBe(`/table/shares/${late}`);
  });
});

describe("the page of a share that is paid", () => {
  it("is a receipt, and tells how the table stands", async () => {
    const id = await ana.pays(5_415, { document: DOCUMENT });
    tables.endPayment(store, id, "PAID");
    const { share, bill, refreshSeconds } = await fresh(readSharePage(await ana.visit(), id));
    expect(share).toMatchObject({ state: "paid", title: "Sua parte está paga", table: "1" });
    expect(share.facts.map(({ label, value }) => [label, value])).toEqual([
      ["Data", "20 nov 2026, 20:00"],
      ["Forma de pagar", "Pix"],
      ["CPF na nota", "•••.982.247-••"],
      ["Restaurante", "Cantina Aurora, Vila Madalena"],
      ["Mesa", "1"],
      ["Número do recibo", id],
    ]);
    const [me] = bill.diners.filter(({ isMe }) => isMe);
    expect(me?.states).toMatchObject([{ kind: "paid", amount: { value: 5_415 } }]);
    expect(refreshSeconds).toBeUndefined();
  });

  it("names no service where none was paid", async () => {
    const id = await ana.pays(1_000, { service: false });
    tables.endPayment(store, id, "PAID");
    const { share } = await fresh(readSharePage(await ana.visit(), id));
    expect(share.rows.map(({ label }) => label)).toEqual(["Sua parte", "Você pagou"]);
    expect(share.facts.map(({ key }) => key)).not.toContain("cpf");
  });

  it("is kept as a text of whole lines, whatever names hold", async () => {
    const id = await ana.pays(5_415);
    tables.endPayment(store, id, "PAID");
    const visitor = await ana.visit();
    const share = await ownShare(visitor, id);
    const bill = { ...share.bill, table_name: "Mesa 1\r\nVocê pagou: nada" };
    const lines = (await receiptText(visitor, { ...share, bill })).split("\r\n");
    expect(lines).toEqual([
      ...["Recibo da sua parte", "Sua parte está paga", ""],
      ...[`Sua parte: R$${NBSP}54,15`, `Serviço (10%): R$${NBSP}5,42`, `Você pagou: R$${NBSP}59,57`, ""],
      ...["Data: 20 nov 2026, 20:00", "Forma de pagar: Pix", "Restaurante: Cantina Aurora, Vila Madalena"],
      ...["Mesa: Mesa 1 Você pagou: nada", `Número do recibo: ${id}`, ""],
      ...["Este recibo não vale como nota fiscal.", ""],
    ]);
  });
});

/** The page of a share, with a payment that no demo has. */
async function viewOf(state: SettledState, change: Partial<Payment> | undefined) {
  const visitor = await ana.visit();
  const share: OwnShare = await ownShare(visitor, await ana.pays(1_000));
  const payment = share.payment && change && { ...share.payment, ...change };
  return shareView(visitor, { ...share, state, payment });
}

describe("a share that is not paid says what becomes of the money", () => {
  const card = { method: "CREDIT", card: { brand: "Visa", last_four: "4242" } } as const;
  const declined = (code: string, message = "") => ({ ...card, error: { code, message } });

  it.each<[SettledState, Partial<Payment> | undefined, RegExp, RegExp]>([
    ["failed", card, /não passou/, /^Nada foi cobrado e sua parte voltou para a conta/],
    ["failed", declined("INSUFFICIENT_FUNDS"), /não passou/, /saldo.*Nada foi cobrado.*voltou para a conta/],
    [
      "failed",
      declined("NEW", "Cartão novo demais."),
      /não passou/,
      /^Cartão novo demais\. Nada foi cobrado/,
    ],
    ["expired", {}, /código Pix venceu/, /Se o Pix ainda chegar, o valor volta/],
    ["expired", card, /não passou/, /prazo para pagar acabou. Nada foi cobrado. Sua parte voltou/],
    ["refunded", {}, /^Estorno feito: R\$.11,00$/, /O valor volta para você.*não conta como paga/],
    ["refunded", undefined, /^Estorno feito$/, /Você tinha desistido.*O valor volta para você/],
    ["refundFailed", {}, /estorno não saiu/, /R\$.11,00 ainda não voltou.*Mostre esta tela/],
    ["refundFailed", undefined, /estorno não saiu/, /ainda não voltou.*Mostre esta tela/],
    ["dropped", undefined, /Você desistiu/, /Se um pagamento dela ainda chegar, o valor volta/],
    ["bank", { ...card, redirect_url: "https://bank.test/" }, /confirmar com o banco/, /Abra a página/],
    ["bank", card, /confirmar com o banco/, /ainda não respondeu/],
    ["waiting", card, /Aguardando pagamento/, /Não pague de novo/],
    ["waiting", { method: "CASH", type: "PENDING" }, /Aguardando pagamento/, /Pague à equipe/],
    ["unknown", card, /Estamos conferindo/, /Não pague de novo/],
  ])("%s", async (state, change, title, body) => {
    const view = await viewOf(state, change);
    expect(view.title).toMatch(title);
    expect(view.body).toMatch(body);
    expect(view.receipt).toBeUndefined();
  });

  it.each<[SettledState, canDrop: boolean, canChoose: boolean, refreshSeconds: number | undefined]>([
    ["bank", true, false, 15],
    ["waiting", true, false, 15],
    ["unknown", false, false, 15],
    ["failed", false, true, undefined],
    ["expired", false, true, 60],
    ["dropped", false, true, 60],
    ["refunded", false, true, undefined],
    ["refundFailed", false, false, undefined],
  ])("%s has a way on, and is followed as long as it may change", async (state, ...way) => {
    const { canDrop, canChoose, refreshSeconds } = await viewOf(state, {});
    expect([canDrop, canChoose, refreshSeconds]).toEqual(way);
  });
});
