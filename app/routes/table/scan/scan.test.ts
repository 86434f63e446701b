import { expect, test } from "vitest";
import { codeOf } from "~/features/table/table-code.fixture";
import { env } from "~/platform/env/env.server";
import { Answer } from "~/platform/forms/form-refusal.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { qrcodeView, storesOf, takeScan } from "./qrcode.server";
import type { ScanReply } from "./scan-reply";

const { store } = demoBackend();

type Fields = Readonly<Record<string, string>>;

function posted(fields: Fields): Request {
  return new Request(`${env.APP_ORIGIN}/table/qrcode`, { method: "POST", body: new URLSearchParams(fields) });
}

/** The redirect of a form, or its refusal. */
async function outcomeOf(
  fields: Fields,
): Promise<{ to: string | null } | { status: number; reply: ScanReply }> {
  const answer = await takeScan(await visitorWith("", "/table/qrcode"), posted(fields));
  if (answer instanceof Answer) return { status: answer.status, reply: answer.body };
  return { to: answer.headers.get("location") };
}

/** The refusal of a form. */
async function refusalOf(fields: Fields): Promise<ScanReply> {
  const outcome = await outcomeOf(fields);
  if ("reply" in outcome) return outcome.reply;
  throw new Error(`not refused: ${outcome.to}`);
}

const t = async () => (await visitorWith()).t;

test("what the camera read and a number lead to the table alike", async () => {
  expect(await outcomeOf({ code: ` ${codeOf("6", env.APP_ORIGIN)}\n` })).toEqual({ to: "/table/form" });
  expect(await outcomeOf({ store: "vila-madalena", table: " 6 " })).toEqual({ to: "/table/form" });
});

test.each([
  ["another site's", codeOf("6", "https://evil.example"), "link"],
  ["a short link", "bit.ly/mesa6", "link"],
  ["a payment", "00020126330014br.gov.bcb.pix0111123456789095204000053039865802BR6304ABCD", "pix"],
  ["a network's", "WIFI:S:Aurora;T:WPA;P:secret;;", "wifi"],
  ["a person's", "BEGIN:VCARD\nFN:Ana\nEND:VCARD", "contact"],
  ["a table that is not there", codeOf("99", env.APP_ORIGIN), "other"],
  ["no link", "6", "other"],
] as const)("a code is refused, and told what it is: %s", async (_, code, what) => {
  const words = (await t())(`table.codeIs.${what}`);
  expect(await outcomeOf({ code })).toEqual({ status: 422, reply: { errors: { code: words } } });
  if (what === "other") return;
  const { typed, errors } = await refusalOf({ store: "vila-madalena", table: code });
  expect({ typed, errors }).toEqual({
    typed: { store: "vila-madalena", table: code },
    errors: { table: words },
  });
});

test.each([
  ["its address, of another restaurant than the one that is chosen", codeOf("6", env.APP_ORIGIN)],
  ["its address as it was printed", `URL:${codeOf("6", env.APP_ORIGIN).replace("&", "&amp;")}/`.slice(0, -1)],
  ["the number with words", "Mesa 6"],
  ["the number with invisible signs", "\u200b6\ufeff"],
])("what is typed leads to the table: %s", async (_, table) => {
  const store = table.includes("table-payment") ? "pinheiros" : "vila-madalena";
  expect(await outcomeOf({ store, table })).toEqual({ to: "/table/form" });
});

test("a restaurant whose printed code is not its id is asked for by that code", async () => {
  store.restaurants.change("vila-madalena", { code: "VM-7" });
  const offered = await storesOf(await visitorWith());
  expect(offered.find(({ name }) => name === "Vila Madalena")).toMatchObject({ code: "VM-7" });
  expect(await outcomeOf({ store: "VM-7", table: "6" })).toEqual({ to: "/table/form" });
  expect(await outcomeOf({ store: "vila-madalena", table: "6" })).toMatchObject({ status: 422 });
  store.restaurants.change("vila-madalena", { code: "vila-madalena" });
});

test("a number comes back as it was typed", async () => {
  const say = await t();
  expect(await outcomeOf({ store: "", table: "" })).toEqual({
    status: 422,
    reply: {
      errors: { store: say("scan.store.required"), table: say("table.numberRequired") },
      typed: { store: "", table: "" },
    },
  });
  const typed = { store: "vila-madalena", table: "../6" };
  const errors = { table: say("table.numberUnknown") };
  expect(await outcomeOf(typed)).toEqual({ status: 422, reply: { errors, typed } });
});

test("a table whose bill is closed leads nowhere, and is named", async () => {
  expect(await outcomeOf({ code: codeOf("5", env.APP_ORIGIN) })).toEqual({
    status: 409,
    reply: { closed: { table: "5", store: "Vila Madalena" } },
  });
});

test("the page offers all restaurants by name, whoever asks", async () => {
  const facts = { terms: true, tutorial: true, external: false, registered: false, status: undefined };
  const none = { keyCreation: false, sessionId: false, seated: false };
  const { stores, found } = await qrcodeView(await visitorWith(), { ...facts, ...none });
  const names = stores.map(({ name }) => name);
  expect(names).toContain("Vila Madalena");
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, "pt-BR")));
  expect(found).toBeUndefined();
});
