import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contractDocument, type Sent } from "../openapi/validator";
import { AREA_PATHS, AREAS } from "../sandbox/handlers";
import { guestOrderPage } from "./guest-order";

const page = readFileSync(new URL("../../docs/guest-order.md", import.meta.url), "utf8");

/** A command of the page as the call that it makes. */
function sentBy(command: string): Sent {
  const { url = "", more = "" } =
    /^curl "\$\{every\[@\]\}" '(?<url>[^']*)'(?<more>[\s\S]*)$/.exec(command)?.groups ?? {};
  const { pathname, searchParams: query } = new URL(url);
  const area = AREAS.find((name) => pathname.startsWith(`${AREA_PATHS[name]}/`)) ?? "";
  const body = /-d '([\s\S]*)'/.exec(more)?.[1];
  const headers = new Headers();
  for (const [, name = "", value = ""] of more.matchAll(/-H '([\w-]+): ([^']*)'/g)) headers.set(name, value);
  return {
    ...{ area, method: body === undefined ? "GET" : "POST", headers, query },
    path: pathname.slice(area === "" ? 0 : AREA_PATHS[area].length),
    contentType: headers.get("content-type") ?? undefined,
    body: body === undefined ? undefined : JSON.parse(body),
  };
}

const commands = [...page.matchAll(/```sh\n(curl [\s\S]*?)\n```/g)].map(([, command = ""]) => command);

describe("docs/guest-order.md", () => {
  it("is what `npx tsx mocks/recorder/write.ts curl` writes", async () => {
    expect(
      page === (await guestOrderPage()),
      "run `npx tsx mocks/recorder/write.ts curl` and commit the file",
    ).toBe(true);
  });

  it("has commands that the document tells, from an address to the order's polling", () => {
    const document = contractDocument();
    const calls = commands.map((command) => {
      const sent = sentBy(command);
      const operation = document.find(sent);
      return [operation?.operationId, operation && document.ofCall(operation, sent)];
    });
    const names = ["places.geocode", "stores.list", "stores.geolocation", "menu.items", "menu.item"];
    names.push("guests.open", "guest-cart.open", "guest-cart.addItem");
    names.push("orders.place", "orders.polling", "orders.read");
    expect(calls).toEqual(names.map((name) => [name, []]));
  });
});
