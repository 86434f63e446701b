import { expect, test } from "vitest";
import { isCpf } from "../../../app/domain/customer/cpf";
import { CANARIES, canariesIn, PERSON, secretCanary } from "../../canaries/canaries";

test("a canary is found in every spelling, and what only looks like one is not", () => {
  const { email, phone, document, name, card, wrongCode } = PERSON;
  for (const text of [
    `x=${encodeURIComponent(email)}`,
    `?n=${name.replace(" ", "+")}`,
    JSON.stringify({ phone }),
    Buffer.from(card).toString("base64"),
    Buffer.from(document).toString("hex"),
    `cpf ${document}.`,
    `"${wrongCode}"`,
  ])
    expect(canariesIn(text, CANARIES), text).toHaveLength(1);
  for (const text of [`1${document}`, `${wrongCode}1`, "zulmira", "4242"])
    expect(canariesIn(text, CANARIES), text).toEqual([]);
  expect(canariesIn(`${name} ${document}`, CANARIES, ["own pages"])).toEqual([`CPF as ${document}`]);
  expect(canariesIn("Bearer abc.def", [secretCanary("token", "abc.def")])).toHaveLength(1);
});

test("the CPF is one that forms take", () => {
  expect(isCpf(PERSON.document)).toBe(true);
});
