import fc from "fast-check";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { publicCache } from "~/platform/cache/cache.server";
import { env } from "~/platform/env/env.server";
import { noteWanted } from "~/platform/guard/wanted-page.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { entryOptions, openToday } from "./entry-options.server";

const { server } = demoBackend();
const GEOLOCATION = `${env.API_URLS.catalog}/client/get-store-geolocation-info`;
const LIST = `${env.API_URLS.catalog}/client/get-store-list`;

const ADDRESS = { id: "a", postal_code: "", street: "", number: "", district: "", city: "", state: "" };

async function restaurants() {
  const place = { latitude: -23.55, longitude: -46.69 };
  return (await visitorWith()).api.catalog.storeList({ ...place, ignoreMaxDistance: true });
}

async function told(clock: string, path = "/auth") {
  publicCache.clear();
  vi.setSystemTime(`2026-11-20T${clock}:00-03:00`);
  return openToday(await visitorWith("", path));
}

/** Today's hours of services, by the beginning of their ids. `undefined` is an answer that fails. */
function serve(hours: Record<string, [string, string][] | undefined>) {
  server.use(
    http.get(GEOLOCATION, ({ request }) => {
      const id = new URL(request.url).searchParams.get("service-id") ?? "";
      const own = Object.entries(hours).find(([name]) => id.startsWith(name))?.[1];
      if (!own) return new HttpResponse(null, { status: 503 });
      return HttpResponse.json({
        ...{ inside_service_area: true, address: ADDRESS },
        today_work_hours: own.map(([startTime, endTime]) => ({ startTime, endTime })),
        info: { estimate_delivery_time: 35, price: { value: 790, currency: "BRL" } },
      });
    }),
  );
}

const LUNCH: [string, string] = ["11:30", "15:00"];
const NIGHT: [string, string] = ["18:00", "23:59"];

test("the door tells what is true of all stores together", async () => {
  serve({ vila: [LUNCH, NIGHT], pinheiros: [NIGHT], moema: [NIGHT] });
  expect(await told("23:59")).toEqual({
    words: "Todos os restaurantes estão abertos agora.",
    isClosed: false,
  });
  expect(await told("12:00")).toEqual({ words: "1 de 3 restaurantes está aberto agora.", isClosed: false });
  expect(await told("16:00")).toEqual({
    words: "Todos os restaurantes estão fechados agora. O primeiro abre às 18h.",
    isClosed: true,
  });
});

test("hours that all stores have are told as the house's", async () => {
  serve({ vila: [NIGHT], pinheiros: [NIGHT], moema: [NIGHT] });
  expect((await told("20:00"))?.words).toBe(
    "Todos os restaurantes estão abertos agora. Hoje atendemos das 18h à meia-noite.",
  );
});

test("one store alone tells its hours, or when it opens", async () => {
  const list = await restaurants();
  serve({ vila: [LUNCH] });
  server.use(http.get(LIST, () => HttpResponse.json(list.filter(({ id }) => id.startsWith("vila")))));
  expect(await told("12:00")).toEqual({ words: "Hoje atendemos das 11h30 às 15h.", isClosed: false });
  expect(await told("07:00")).toEqual({ words: "Fechado agora. Abre às 11h30.", isClosed: true });
  expect(await told("20:00")).toEqual({ words: "Fechado agora.", isClosed: true });
});

test("stores that do not answer are neither counted as open nor called closed", async () => {
  serve({ vila: [LUNCH], moema: [NIGHT] });
  expect((await told("12:00"))?.words).toBe("Há restaurantes abertos agora.");
  expect(await told("16:00")).toBeUndefined();
});

test("nothing is told if nothing is known", async () => {
  serve({});
  expect(await told("20:00")).toBeUndefined();
  server.use(http.get(LIST, () => HttpResponse.json([])));
  expect(await told("21:00")).toBeUndefined();
});

/** Whether the entry says of a wanted page that it is an order's. */
async function isOrder(path: string) {
  const first = await visitorWith();
  noteWanted(first, path);
  const next = await visitorWith(cookiesAfter(new Headers(first.takeHeaders())), "/auth");
  return (await entryOptions(next)).wantsOrder;
}

test("the entry says the same of every order's address, and of what hangs on it, whatever the id", async () => {
  const id = fc.oneof(fc.uuid(), fc.stringMatching(/^[\w-][\w.~-]{0,40}$/));
  const place = fc.constantFrom("/orders/", "/ORDERS/", "/mobile/order/");
  const rest = fc.constantFrom("", "/pay", "/receipt", "?a=b");
  await fc.assert(
    fc.asyncProperty(place, id, rest, async (before, one, after) => {
      expect(await isOrder(before + one + after)).toBe(true);
    }),
    { numRuns: 30 },
  );
  for (const path of ["/orders", "/orders/", "/orders?page=2", "/menu/orders/1", "/profile", "/orderss/1"])
    expect(await isOrder(path), path).toBe(false);
});
