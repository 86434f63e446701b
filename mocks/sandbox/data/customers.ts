import type { DemoCustomer } from "./types";

/** Ana, whose orders are in `history.ts`. */
export const ANA = "cliente-ana";

/** The password of every demo customer that has one. */
export const DEMO_PASSWORD = "aurora-2026";

const home = {
  postal_code: "05435-000",
  street: "Rua Harmonia",
  number: "410",
  complement: "Apto 52",
  reference_point: "Portão verde",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  latitude: -23.5537,
  longitude: -46.6927,
};
const work = {
  postal_code: "05416-011",
  street: "Rua Fradique Coutinho",
  number: "1150",
  complement: "Sala 8",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  latitude: -23.5584,
  longitude: -46.6874,
};
const wisard = {
  postal_code: "05434-080",
  street: "Rua Wisard",
  number: "77",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  latitude: -23.5556,
  longitude: -46.6905,
};

/** A customer in every state. `docs/sandbox.md` lists them. */
export const customers: DemoCustomer[] = [
  {
    id: ANA,
    name: "Ana Figueira",
    email: "ana@exemplo.com",
    phone_number: "+5511900000001",
    document: "52998224725",
    birthday: "1991-04-12",
    password: DEMO_PASSWORD,
    accepted_notifications: true,
    addresses: [
      { ...home, id: "casa-da-ana" },
      { ...work, id: "trabalho-da-ana" },
    ],
    favorites: ["feijoada", "parmegiana", "picadinho"],
    stamps: 7,
    devices: [{ name: "Safari on iPhone", days: 40 }],
  },
  {
    id: "cliente-bruno",
    name: "Bruno Sem Endereço",
    email: "bruno@exemplo.com",
    phone_number: "+5511900000002",
    document: "11144477735",
    birthday: "1988-09-30",
    password: DEMO_PASSWORD,
  },
  {
    id: "cliente-carla",
    name: "Carla Sem Celular",
    email: "carla@exemplo.com",
    document: "12345678909",
    birthday: "1979-01-25",
    password: DEMO_PASSWORD,
    addresses: [{ ...wisard, alias: "Casa", id: "casa-da-carla" }],
  },
  {
    id: "cliente-davi",
    name: "Davi Sem CPF",
    email: "davi@exemplo.com",
    phone_number: "+5511900000004",
    password: DEMO_PASSWORD,
    addresses: [{ ...wisard, id: "casa-do-davi", number: "91" }],
  },
  {
    id: "cliente-elisa",
    name: "Elisa de Fora",
    email: "elisa@exemplo.com",
    phone_number: "+5511900000005",
    document: "98765432100",
    birthday: "1995-12-03",
    identities: [{ provider: "b2c", subject: "elisa" }],
    addresses: [{ ...home, id: "casa-da-elisa", number: "512", complement: "Casa 2" }],
  },
];
