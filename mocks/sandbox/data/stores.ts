import type { DemoHours, DemoInterval, DemoStore } from "./types";

type Weekday = DemoHours["weekday"];
const EVERY_DAY: Weekday[] = [0, 1, 2, 3, 4, 5, 6];

const onDays = (weekdays: Weekday[], ...intervals: DemoInterval[]): DemoHours[] =>
  weekdays.map((weekday) => ({ weekday, intervals }));

const everyService = (store: string): DemoStore["services"] => [
  { id: `${store}-entrega`, serviceType: "DELIVERY" },
  { id: `${store}-retirada`, serviceType: "TAKEOUT" },
  { id: `${store}-mesa`, serviceType: "TABLE" },
];

/** The main store comes first. It never closes, so the demo works at any hour. */
export const stores: DemoStore[] = [
  {
    id: "vila-madalena",
    name: "Vila Madalena",
    merchant_id: "aurora-vm-01",
    phone: "(11) 3000-0000",
    address: {
      id: "casa-vila-madalena",
      postal_code: "05433-010",
      street: "Rua Aspicuelta",
      number: "318",
      district: "Vila Madalena",
      city: "São Paulo",
      state: "SP",
      latitude: -23.5561,
      longitude: -46.6889,
    },
    hours: onDays(EVERY_DAY, { startTime: "00:00", endTime: "00:00" }),
    area: {
      polygon: [
        [-23.5345, -46.696],
        [-23.53, -46.67],
        [-23.552, -46.662],
        [-23.569, -46.67],
        [-23.5745, -46.689],
        [-23.568, -46.706],
        [-23.55, -46.708],
      ],
    },
    fee_cents: 790,
    minutes: 40,
    minimum_order_cents: 3000,
    other_fees_cents: 0,
    services: everyService("vila-madalena"),
  },
  {
    id: "pinheiros",
    name: "Pinheiros",
    merchant_id: "aurora-pi-02",
    phone: "(11) 3000-0001",
    address: {
      id: "casa-pinheiros",
      postal_code: "05422-001",
      street: "Rua dos Pinheiros",
      number: "902",
      reference_point: "Perto da estação Fradique Coutinho",
      district: "Pinheiros",
      city: "São Paulo",
      state: "SP",
      latitude: -23.5668,
      longitude: -46.6842,
    },
    hours: [
      ...onDays(
        [1, 2, 3, 4, 5, 6],
        { startTime: "11:30", endTime: "15:00" },
        { startTime: "18:00", endTime: "22:30" },
      ),
      ...onDays([0], { startTime: "11:30", endTime: "16:00" }),
    ],
    area: { radius_m: 3500 },
    fee_cents: 990,
    minutes: 50,
    minimum_order_cents: 4000,
    other_fees_cents: 0,
    services: everyService("pinheiros"),
  },
  {
    id: "moema",
    name: "Moema",
    merchant_id: "aurora-mo-03",
    phone: "(11) 3000-0002",
    address: {
      id: "casa-moema",
      postal_code: "04524-001",
      street: "Alameda dos Arapanés",
      number: "725",
      district: "Moema",
      city: "São Paulo",
      state: "SP",
      latitude: -23.6055,
      longitude: -46.6662,
    },
    hours: onDays(EVERY_DAY, { startTime: "18:00", endTime: "02:00" }),
    area: { radius_m: 4000 },
    fee_cents: 690,
    fee_original_cents: 1190,
    minutes: 45,
    minimum_order_cents: 3500,
    other_fees_cents: 199,
    services: everyService("moema"),
  },
];
