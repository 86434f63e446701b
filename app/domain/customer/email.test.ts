import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decorated } from "~/domain/text/typed.fixture";
import { readEmail } from "./email";

describe("readEmail", () => {
  it.each([
    ...["ana@exemplo.com", "a@b.co", "ana.n+casa@sub.exemplo.com.br", "o'neil@x-y.org", "7@7.dev"],
    ...["bar&cia@exemplo.com", "chef/turno@exemplo.com", "a_b=c~d@exemplo.museum", "x@exemplo.photography"],
    ...["-ana-@exemplo.com", "ana!#$%*@exemplo.com", "ana@xn--caf-dma.com.br", "ana@exemplo.xn--p1ai"],
  ])("takes %j as it is", (email) => expect(readEmail(email)).toEqual({ email }));

  it.each([
    ["ana@café.com.br", "ana@xn--caf-dma.com.br"],
    ["joana@pão-de-açúcar.com.br", "joana@xn--po-de-acar-f5a8cwp.com.br"],
    ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
    ["info@例え。テスト", "info@xn--r8jz45g.xn--zckzah"],
    ["mailto:ana@exemplo.com", "ana@exemplo.com"],
    ["Ana Souza <ana@exemplo.com>", "ana@exemplo.com"],
    ['"Souza, Ana" <mailto:ana@exemplo.com>;', "ana@exemplo.com"],
    ["(ana@exemplo.com).", "ana@exemplo.com"],
    ["“ana@exemplo.com”", "ana@exemplo.com"],
    ["ana @ exemplo . com", "ana@exemplo.com"],
    ["ana＠exemplo．com", "ana@exemplo.com"],
    ["ana‑souza@exemplo.com", "ana-souza@exemplo.com"],
    ["o’neil@exemplo.com", "o'neil@exemplo.com"],
    ["Ana@Exemplo.COM.", "Ana@Exemplo.COM"],
    ["ana@exemplo.com\n", "ana@exemplo.com"],
    ["E-mail: ana@exemplo.com", "ana@exemplo.com"],
    ["ana\u00a0.souza@exem\u2009plo.com", "ana.souza@exemplo.com"],
    ["email ana@exemplo.com", "ana@exemplo.com"],
    ["mailto:ana@exemplo.com?subject=Pedido%20novo", "ana@exemplo.com"],
    ["✉️ ana@exemplo.com", "ana@exemplo.com"],
    ["*ana@exemplo.com*", "ana@exemplo.com"],
    ["[ana@exemplo.com];", "ana@exemplo.com"],
    ["ana@são-josé.com.br", "ana@xn--so-jos-3ta7c.com.br"],
    ["ana\u00ad.souza@exemplo.com\u2060", "ana.souza@exemplo.com"],
  ])("reads %j as %j", (typed, email) => expect(readEmail(typed)).toEqual({ email }));

  it.each(["", " \u200b\u3000", "\u2060", '""'])("has nothing to read in %j", (typed) =>
    expect(readEmail(typed)).toEqual({ issue: "required" }),
  );

  it.each([
    "ana",
    "ana@",
    "@exemplo.com",
    "ana@exemplo",
    "ana@exemplo.",
    "ana@.com",
    "ana@exemplo..com",
    "a..na@exemplo.com",
    ".ana.@exemplo.com",
    "ana.@exemplo.com",
    "ana@-exemplo.com",
    "ana@exemplo-.com",
    "ana exemplo@exemplo.com",
    "ana@exemplo.com,bia@exemplo.com",
    "ana@exemplo.com bia@exemplo.com",
    "joão@exemplo.com",
    "ana@exemplo.c0m",
    "ana@127.0.0.1",
    "ana@exemplo.com/x",
    "+5511900000001",
    `${"a".repeat(65)}@b.co`,
    `a@${"b".repeat(64)}.co`,
    `a@${"b.".repeat(130)}co`,
  ])("does not take %j", (typed) => expect(readEmail(typed)).toEqual({ issue: "invalid" }));

  const address = fc.emailAddress().filter((email) => "email" in readEmail(email));

  it("reads the same with invisible signs, and what it has read again", () => {
    fc.assert(
      fc.property(
        address.chain((email) => fc.tuple(fc.constant(email), decorated(email))),
        ([email, typed]) => {
          expect(readEmail(typed)).toEqual({ email });
        },
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const read = readEmail(text);
        if ("email" in read) expect(readEmail(read.email)).toEqual(read);
      }),
    );
  });

  it("takes no time to refuse a long text", () => {
    const start = performance.now();
    for (const part of ["a.", "a-", "<", ">", '"', ";", " @", "mailto:", ". "]) {
      readEmail(`${part.repeat(100_000)}@`);
      readEmail(`a@${part.repeat(100_000)}a`);
    }
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
