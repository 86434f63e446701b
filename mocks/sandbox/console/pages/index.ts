import { notFound } from "../../rules/contract-error";
import { resetPage } from "../frame";
import type { Page } from "../parts";
import type { View } from "../view";
import { contractPage } from "./contract";
import { customersPage } from "./customers";
import { faultsPage } from "./faults";
import { featuresPage } from "./features";
import { itemPage, itemsPage } from "./items";
import { kitchenPage } from "./kitchen";
import { orderPage, ordersPage } from "./orders";
import { outboxPage } from "./outbox";
import { overviewPage } from "./overview";
import { paymentsPage } from "./payments";
import { requestsPage } from "./requests";
import { savingsPage } from "./savings";
import { storesPage } from "./stores";
import { tablePage } from "./table";
import { tablesPage } from "./tables";

const PAGES: Record<string, (view: View) => Page> = {
  "/": overviewPage,
  "/console/outbox": outboxPage,
  "/console/orders": ordersPage,
  "/console/payments": paymentsPage,
  "/console/tables": tablesPage,
  "/console/stores": storesPage,
  "/console/items": itemsPage,
  "/console/savings": savingsPage,
  "/console/customers": customersPage,
  "/console/features": featuresPage,
  "/console/kitchen": kitchenPage,
  "/console/faults": faultsPage,
  "/console/requests": requestsPage,
  "/console/contract": contractPage,
  "/console/reset": resetPage,
};

/** The page at an address. @throws ContractError 404 */
export function pageAt(view: View): Page {
  const { pathname } = view.url;
  const fixed = Object.hasOwn(PAGES, pathname) ? PAGES[pathname] : undefined;
  if (fixed) return fixed(view);
  const [kind, first, second, ...rest] = pathname.split("/").slice(2).map(decodeURIComponent);
  if (rest.length === 0 && first) {
    if (kind === "orders" && second === undefined) return orderPage(view, first);
    if (kind === "items" && second === undefined) return itemPage(view, first);
    if (kind === "tables" && second) return tablePage(view, first, second);
  }
  throw notFound("Página não encontrada", "Page not found");
}
