import { describe, expect, test } from "vitest";
import { z } from "zod";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Restaurant } from "~/services/contract/catalog.server";
import { type Company, structuredData, structuredDataOf } from "./structured-data.server";

demoBackend();

const url = z.url({ protocol: /^https?$/ });
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z.iso.date();
/** schema.org's Restaurant: exactly these fields, none empty. */
const place = {
  "@type": z.literal("Restaurant"),
  name: z.string().min(1),
  image: url.optional(),
  telephone: z.string().min(1).optional(),
  hasMenu: url,
  address: z.strictObject({
    "@type": z.literal("PostalAddress"),
    streetAddress: z.string().min(1),
    addressLocality: z.string().min(1),
    addressRegion: z.string().length(2),
    postalCode: z.string().min(1),
    addressCountry: z.string().length(2),
  }),
  geo: z
    .strictObject({ "@type": z.literal("GeoCoordinates"), latitude: z.number(), longitude: z.number() })
    .optional(),
  openingHoursSpecification: z
    .array(
      z.strictObject({
        "@type": z.literal("OpeningHoursSpecification"),
        opens: clock,
        closes: clock,
        validFrom: day,
        validThrough: day,
      }),
    )
    .min(1)
    .optional(),
};
const CONTEXT = { "@context": z.literal("https://schema.org") };
const alone = z.strictObject({ ...CONTEXT, ...place, url });
const several = z.strictObject({
  ...CONTEXT,
  "@type": z.literal("Organization"),
  name: z.string().min(1),
  url,
  image: url,
  telephone: z.string().optional(),
  department: z.array(z.strictObject(place)).min(2),
});

const AURORA: Restaurant = {
  ...{
    id: "r1",
    name: "Vila Madalena",
    merchant_id: "m1",
    phone: "(11) 3000-0000",
    open: true,
    services: [],
  },
  address: {
    ...{ id: "a1", postal_code: "05433-010", street: "Rua Aspicuelta", number: "318" },
    ...{ district: "Vila Madalena", city: "São Paulo", state: "SP", latitude: -23.5561, longitude: -46.6889 },
  },
};

const company = (change: Partial<Company> = {}): Company => ({
  setup: { name: "Cantina Aurora", time_zone: "America/Sao_Paulo", country: "BR" },
  places: [{ restaurant: AURORA, hours: [{ startTime: "11:30", endTime: "15:00" }] }],
  origin: "https://aurora.example",
  now: new Date("2026-11-21T01:30:00Z"),
  ...change,
});

const read = (change?: Partial<Company>): unknown => JSON.parse(structuredData(company(change)) ?? "null");
const hoursOf = (hours: Company["places"][number]["hours"]) =>
  alone.parse(read({ places: [{ restaurant: AURORA, hours }] })).openingHoursSpecification;

describe("the data for search engines", () => {
  test("has one restaurant", () => {
    expect(alone.parse(read())).toMatchObject({
      name: "Cantina Aurora",
      url: "https://aurora.example/",
      image: "https://aurora.example/icon-512.png",
      telephone: "(11) 3000-0000",
      address: { streetAddress: "Rua Aspicuelta, 318", addressLocality: "São Paulo" },
      geo: { latitude: -23.5561, longitude: -46.6889 },
    });
  });

  test("has several restaurants, each with the company's name and its own", () => {
    const other = { ...AURORA, id: "r2", name: "Pinheiros" };
    const places = [AURORA, other].map((restaurant) => ({ restaurant, hours: undefined }));
    const { department } = several.parse(read({ places }));
    expect(department.map(({ name }) => name)).toEqual([
      "Cantina Aurora Vila Madalena",
      "Cantina Aurora Pinheiros",
    ]);
  });

  test("is empty without a restaurant", () => {
    expect(structuredData(company({ places: [] }))).toBeUndefined();
  });

  test("has today's hours in the restaurant's time zone, valid for today only", () => {
    expect(hoursOf([{ startTime: "18:00", endTime: "02:00" }])).toEqual([
      {
        ...{ "@type": "OpeningHoursSpecification", opens: "18:00", closes: "02:00" },
        ...{ validFrom: "2026-11-20", validThrough: "2026-11-20" },
      },
    ]);
  });

  test.each([
    ["all day", { startTime: "00:00", endTime: "00:00" }, { opens: "00:00", closes: "23:59" }],
    ["until midnight", { startTime: "18:00", endTime: "24:00" }, { opens: "18:00", closes: "23:59" }],
  ])("hours that go on %s", (_, hours, told) => {
    expect(hoursOf([hours])?.[0]).toMatchObject(told);
  });

  test("shows a day without hours as closed, and leaves unknown hours out", () => {
    expect(hoursOf([])).toMatchObject([{ opens: "00:00", closes: "00:00" }]);
    expect(hoursOf(undefined)).toBeUndefined();
  });

  test("has no coordinates if there are none", () => {
    const { latitude, longitude, ...address } = AURORA.address;
    const places = [{ restaurant: { ...AURORA, address }, hours: undefined }];
    expect(alone.parse(read({ places })).geo).toBeUndefined();
  });

  test("cannot end its script element", () => {
    const setup = { ...company().setup, name: "</script><script>alert(1)</script>" };
    const json = structuredData(company({ setup })) ?? "";
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toMatchObject({ name: setup.name });
  });

  test("is valid for the demo's restaurants", async () => {
    const json = await structuredDataOf(await visitorWith("", "/auth"));
    expect(several.safeParse(JSON.parse(json ?? "null")).error).toBeUndefined();
    // Visitors without access are redirected to /auth here.
    expect(await structuredDataOf(await visitorWith("", "/welcome"))).toBeUndefined();
  });
});
