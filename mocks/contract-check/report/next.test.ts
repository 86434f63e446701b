import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openApi } from "../../openapi/file";
import type { Result } from "../run";
import { placeOf } from "./contract-place";
import { nextSteps } from "./next";

const advice = { options: "--order https://order.example", partial: false };
const base = { notes: [], ms: 1 };
const failure = (name: string, group = "carts"): Result => ({
  ...{ ...base, group, name, outcome: "fails", call: "GET order /orders", at: "status", value: 500 },
  says: "no fault (5xx)",
});
const waiting = (fact: string, name: string): Result => ({
  ...{ ...base, group: "orders", name, outcome: "not tried", fact },
});

describe("what to do next", () => {
  it("fits on one screen, however much fails and is missing", () => {
    const groups = ["cms", "menu", "guests", "carts", "orders", "tables", "signing in"];
    const failures = groups.flatMap((group) => [1, 2, 3].map((id) => failure(`${group} ${id}`, group)));
    const facts = groups.flatMap((fact) => [waiting(fact, `${fact} a`), waiting(fact, `${fact} b`)]);
    const lines = nextSteps([...failures, ...facts], advice);
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(lines).toContain("   and 3 more, listed above");
  });

  it("names the check so that a shell takes it as it is", () => {
    const [name, other] = ["another's cart is 404", 'a "quoted" $name'];
    expect(nextSteps([failure(name)], advice).at(-1)).toContain(
      `npm run contract -- --order https://order.example --only "another's cart is 404"`,
    );
    expect(nextSteps([failure(other)], advice).at(-1)).toContain(`--only 'a "quoted" $name'`);
  });

  it("is to run everything, after a part of it holds", () => {
    const holds: Result = { ...base, group: "carts", name: "a cart", outcome: "holds" };
    expect(nextSteps([holds], { ...advice, partial: true }).at(-1)).toBe(
      "Everything that was tried holds. Run all checks again: npm run contract -- --order https://order.example",
    );
    expect(nextSteps([holds], advice).at(-1)).toContain("Everything was tried and holds");
  });

  it("names no place of the contract where nothing was called", () => {
    const lost: Result = {
      ...failure("a cart"),
      outcome: "fails",
      call: "",
      at: "",
      value: undefined,
      says: "no",
    };
    expect(nextSteps([lost], advice).join("\n")).not.toContain("docs/contract.md");
  });
});

describe("the place of a call in the contract's document", () => {
  const document = `# The contract
POST /orders is idempotent.

## order
| POST /session/cart/{id}/items | adds |
| DELETE /session/cart/{id}/items/{itemId} | removes |
| GET, POST /session/guest-user/{order_id}/address | |
| GET /orders/{id} · GET /orders/{id}/polling | |
| POST /orders | places |

### GET \`/orders/history/:filter\`
`;
  it.each([
    ["POST order /session/cart/c_1/items", 5, "order"],
    ["DELETE order /session/cart/c_1/items/l_1?cart-order=c_1", 6, "order"],
    ["POST catalog /session/guest-user/g_1/address", 7, "order"],
    ["GET order /orders/o_1/polling", 8, "order"],
    ["POST order /orders", 9, "order"],
    ["GET order /orders/history/ALL", 11, "GET `/orders/history/:filter`"],
  ])("%s", (call, line, heading) => {
    expect(placeOf(call, document)).toEqual({ line, heading });
  });

  it("is there for every call of the contract", () => {
    const contract = readFileSync(new URL("../../../docs/contract.md", import.meta.url), "utf8");
    const lines = contract.split("\n");
    const missing = Object.entries(openApi().paths).flatMap(([path, methods]) => {
      const [, area = "", ...segments] = path.split("/");
      const own = `/${segments.join("/")}`;
      const call = `${area} ${own.replace(/\{\w+\}/g, "id_1")}`;
      return Object.keys(methods).filter((method) => {
        const place = placeOf(`${method.toUpperCase()} ${call}`, contract);
        return !place || place.heading === "Errors" || !lines[place.line - 1]?.includes(own);
      });
    });
    expect(missing).toEqual([]);
  });

  it("is none where the document does not name it", () => {
    expect(placeOf("GET crm /users/unknown", document)).toBeUndefined();
  });
});
