import { encodeQR } from "qr";
import { describe, expect, it } from "vitest";
import { strokesOf } from "./qr-code";

/** Draws a path of horizontal strokes, one module thick, on a sheet of `size` modules. */
function drawn(path: string, size: number): boolean[][] {
  const sheet = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  let [x, y] = [0, 0];
  for (const [, move, dx, dy, run] of path.matchAll(/([Mm])(\d+) ([\d.]+)h(\d+)/g)) {
    x = move === "M" ? Number(dx) : x + Number(dx);
    y = move === "M" ? Math.floor(Number(dy)) : y;
    for (let end = x + Number(run); x < end; x += 1) sheet[y]?.splice(x, 1, true);
  }
  return sheet;
}

describe("the QR picture", () => {
  it("is the code's, module by module", () => {
    for (const text of ["A", "00020101021226490014br.gov.bcb.pix6304ABCD", "x".repeat(300)]) {
      const modules = encodeQR(text, "raw", { ecc: "medium", border: 4 });
      expect(drawn(strokesOf(modules), modules.length)).toEqual(modules);
    }
  });
});
