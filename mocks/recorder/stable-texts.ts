import { brCode, dataObjects } from "../sandbox/rules/payment/br-code";

/** An id of the sandbox: its kind, and 128 random bits. */
const ID = /\b([a-z0-9]{3,4})_[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])/g;

/** The same Pix code with a reference that is the same at each run, and the checksum that belongs to it. */
function stablePix(code: string): string {
  const objects = dataObjects(code);
  const part = (id: string) => objects.get(id) ?? "";
  const key = dataObjects(part("26")).get("01") ?? "";
  const amount = Math.round(Number(part("54")) * 100);
  return brCode({ key, amount, merchant: part("59"), city: part("60"), txid: "COMANDA1" });
}

/** Texts that are the same at each run, in place of what the sandbox draws: ids, tokens, codes. */
export function stableTexts() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  function idOf(drawn: string, kind: string): string {
    const known = names.get(drawn);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    names.set(drawn, `${kind}_${count}`);
    return `${kind}_${count}`;
  }

  function textOf(text: string): string {
    if (text.startsWith("000201")) return stablePix(text);
    return names.get(text) ?? text.replaceAll(ID, idOf);
  }

  return {
    /** Has a text replaced wherever it is a whole value. */
    learn: (drawn: string, name: string) => names.set(drawn, name),
    /** A JSON value with stable texts. Ids are numbered in the order in which they come. */
    of(value: unknown): unknown {
      if (typeof value === "string") return textOf(value);
      if (Array.isArray(value)) return value.map((entry) => this.of(entry));
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, this.of(entry)]));
    },
  };
}
