import { type HttpHandler, http } from "msw";
import { errorResponse } from "../handlers/endpoint";
import type { Faults } from "../http/faults";
import type { Journal } from "../http/journal";
import { notFound } from "../rules/contract-error";
import type { Store } from "../state";
import { customerControls } from "./customers";
import { loyaltyControls } from "./loyalty";
import { orderControls } from "./orders";
import { paymentControls } from "./payments";
import { restaurantControls } from "./restaurant";
import { tableControls } from "./tables";
import { wireControls } from "./wire";

type ControlTools = { baseUrl: string; faults: Faults; journal: Journal };

/** The control API under /control, with which tests and developers steer the sandbox. */
export function controlHandlers(store: Store, { baseUrl, faults, journal }: ControlTools): HttpHandler[] {
  const endpoints = [
    ...restaurantControls,
    ...orderControls,
    ...customerControls,
    ...paymentControls,
    ...loyaltyControls,
    ...tableControls,
    ...wireControls({ faults, journal }),
  ];
  return [
    ...endpoints.map((endpoint) => endpoint({ store, baseUrl }, "/control")),
    http.all(`${baseUrl}/control/*`, () =>
      errorResponse(notFound("Caminho não encontrado", "Path not found"), "en"),
    ),
  ];
}
