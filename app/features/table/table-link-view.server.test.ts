import { expect, test } from "vitest";
import { publicCache } from "~/platform/cache/cache.server";
import { cookiesAfter, demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { noteTableLink, tableLinkCookie, tableLinkView, tablePath } from "./table-link-view.server";

const { store } = demoBackend();
const LINK = "/table-payment?store_id=vila-madalena&table_id=1";

async function opened(path: string) {
  const visitor = await visitorWith("", path);
  await noteTableLink(visitor);
  return visitorWith(cookiesAfter(new Headers(visitor.takeHeaders())));
}

test("a table's link that is opened on a desktop is there to be scanned", async () => {
  const visitor = await opened(LINK);
  expect(tableLinkView(visitor)).toMatchObject({
    isOfTable: true,
    link: expect.stringMatching(/\/table-payment\?store_id=vila-madalena&table_id=1$/),
    address: expect.stringMatching(/\/table$/),
  });
});

test.each(["/table", "/Table/", "/table/order"])(
  "%s says that a table is for a phone, with a link to it",
  async (path) => {
    const visitor = await opened(path);
    expect(tableLinkView(visitor)).toMatchObject({ isOfTable: false });
    expect(tablePath(tableLinkCookie.read(visitor.request) ?? {})).toBe("/table");
  },
);

test.each([
  "/tables",
  "/menu?store_id=vila-madalena&table_id=1",
  "/table-payment",
  "/table-payment?store_id=..&table_id=1",
  `/table-payment?store_id=vila-madalena&table_id=${"9".repeat(190)}${"%F0%9F%8D%95".repeat(10)}${"é".repeat(50)}`,
])("%s leaves no notice", async (path) => {
  expect(tableLinkView(await opened(path))).toBeUndefined();
});

test("nor does a link while paying at the table is off, and none is shown on a phone", async () => {
  const visitor = await opened(LINK);
  expect(tableLinkView({ ...visitor, isHandheld: true })).toBeUndefined();
  expect(tableLinkCookie.read(visitor.request)).toEqual({ store: "vila-madalena", table: "1" });
  store.settings.setFlag("table_payment", false);
  publicCache.clear();
  expect(tableLinkView(await opened(LINK))).toBeUndefined();
});
