import { describe, expect, it } from "vitest";
import type { Unavailable } from "~/domain/store/availability";
import { catalog as portuguese } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { type AvailabilityPlace, wordAvailability } from "./availability-words.server";

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
  it("names a closed restaurant, and the menu as the way out", () => {
    expect(wordAvailability(closed, place)).toEqual({
      icon: "moon",
      kicker: "Restaurante fechado",
      title: "Fechado agora",
      body: "O restaurante não está recebendo pedidos. Dá para ver o cardápio.",
      actions: [{ kind: "link", href: "/menu", label: "Só ver o cardápio" }],
    });
  });

  it("tells from when a kitchen that is done for the day takes orders", () => {
    const view = wordAvailability({ ...closed, ...tomorrow, hours: evening }, place, {
      scheduleHref: "/payment",
      menu: false,
    });
    expect(view.title).toBe("A cozinha já fechou por hoje");
    expect(view.body).toBe("Dá para agendar a partir de amanhã às 11h30.");
    expect(view.actions).toEqual([{ kind: "link", href: "/payment", label: "Agendar" }]);
  });

  it("does not say that the day is over while the hours still run", () => {
    const allDay = [{ startTime: "00:00", endTime: "00:00" }];
    const options = { scheduleHref: "/payment", menu: false };
    const view = wordAvailability({ ...closed, ...tomorrow, hours: allDay }, place, options);
    expect(view.title).toBe("Fechado agora");
    expect(view.actions).toEqual([]);
  });

  it("lists the hours, and when it opens again", () => {
    const noon = { ...place, now: "2026-11-20T12:00:00-03:00" };
    const hours: Unavailable = { ...closed, reason: "OUT_OF_HOURS", hours: evening, backAt: "18:00" };
    expect(wordAvailability(hours, noon).body).toBe("Hoje atendemos das 18h às 22h30. Voltamos às 18h.");
    expect(wordAvailability({ ...closed, reason: "OUT_OF_HOURS" }, noon).body).toBe("Hoje não abrimos.");
  });

  it("offers pick-up and another address outside the area, where they are there", () => {
    const far: Unavailable = { ...closed, reason: "OUT_OF_AREA", canTakeout: true, canChangeAddress: true };
    const view = wordAvailability(far, place, { menu: false });
    expect(view.body).toBe("Esse endereço fica fora da área de entrega. Dá para retirar.");
    expect(view.actions.map(({ label }) => label)).toEqual(["Trocar endereço", "Mudar para retirada"]);
    expect(wordAvailability({ ...far, canTakeout: false }, place).body).not.toContain("retirar");
  });

  it("names the service that is missing, and says that nothing was charged after a refused order", () => {
    const missing: Unavailable = { ...closed, reason: "SERVICE_UNAVAILABLE", canTakeout: true };
    expect(wordAvailability(missing, place, { orderRefused: true })).toMatchObject({
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
