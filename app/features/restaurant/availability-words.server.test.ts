import { describe, expect, it } from "vitest";
import type { Unavailable } from "~/domain/store/availability";
import { catalog as portuguese } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { type AvailabilityPlace, wordAvailability } from "./availability-view.server";

const place: AvailabilityPlace = {
  t: createTranslate(portuguese, "pt-BR"),
  locale: "pt-BR",
  timeZone: "America/Sao_Paulo",
  now: "2026-11-20T23:10:00-03:00",
  checkoutOption: "DELIVERY",
};

const closed: Unavailable = {
  orderable: false,
  reason: "STORE_CLOSED",
  hours: [],
  canSchedule: false,
  canTakeout: false,
  canDeliver: false,
  canChangeAddress: false,
};

const evening = [{ startTime: "18:00", endTime: "22:30" }];
const tomorrow = { firstSlot: "2026-11-21T11:30:00-03:00", canSchedule: true };

describe("the words for a store that takes no order", () => {
  it("say that a restaurant is closed, and link to the menu", () => {
    expect(wordAvailability(closed, place)).toEqual({
      icon: "moon",
      kicker: "Restaurante fechado",
      title: "Fechado agora",
      body: "O restaurante não está recebendo pedidos. Dá para ver o cardápio.",
      actions: [{ kind: "link", href: "/menu", label: "Só ver o cardápio" }],
    });
  });

  it("say from when a restaurant that has closed for the day takes orders", () => {
    const view = wordAvailability({ ...closed, ...tomorrow, hours: evening }, place, {
      scheduleHref: "/payment",
      menu: false,
    });
    expect(view.title).toBe("A cozinha já fechou por hoje");
    expect(view.body).toBe("Dá para agendar a partir de amanhã às 11h30.");
    expect(view.actions).toEqual([{ kind: "link", href: "/payment", label: "Agendar" }]);
  });

  it("do not say that it has closed for the day during its hours", () => {
    const allDay = [{ startTime: "00:00", endTime: "00:00" }];
    const options = { scheduleHref: "/payment", menu: false };
    const view = wordAvailability({ ...closed, ...tomorrow, hours: allDay }, place, options);
    expect(view.title).toBe("Fechado agora");
    expect(view.actions).toEqual([]);
  });

  it("list the hours, and when it opens again", () => {
    const noon = { ...place, now: "2026-11-20T12:00:00-03:00" };
    const hours: Unavailable = { ...closed, reason: "OUT_OF_HOURS", hours: evening, backAt: "18:00" };
    expect(wordAvailability(hours, noon).body).toBe("Hoje atendemos das 18h às 22h30. Voltamos às 18h.");
    expect(wordAvailability({ ...closed, reason: "OUT_OF_HOURS" }, noon).body).toBe("Hoje não abrimos.");
  });

  it("offer pick-up and another address outside the area, if possible", () => {
    const far: Unavailable = { ...closed, reason: "OUT_OF_AREA", canTakeout: true, canChangeAddress: true };
    const view = wordAvailability(far, place, { menu: false });
    expect(view.body).toBe("Esse endereço fica fora da área de entrega. Dá para retirar.");
    expect(view.actions.map(({ label }) => label)).toEqual(["Trocar endereço", "Mudar para retirada"]);
    expect(wordAvailability({ ...far, canTakeout: false }, place).body).not.toContain("retirar");
  });

  it("name the missing service, and say after a refused order that nothing was charged", () => {
    const missing: Unavailable = { ...closed, reason: "SERVICE_UNAVAILABLE", canTakeout: true };
    expect(wordAvailability(missing, place, { orderRefused: "charge" })).toMatchObject({
      title: "Sem entrega hoje",
      body: "Dá para retirar no restaurante. Nada foi cobrado e sua sacola está guardada.",
    });
    const takeout = { ...place, checkoutOption: "TAKEOUT" } as const;
    expect(wordAvailability({ ...missing, canTakeout: false }, takeout)).toMatchObject({
      title: "Sem retirada hoje",
      body: "",
    });
  });
});
