import { expect, it } from "vitest";
import { loggedPath } from "./logged-path.js";

it.each([
  ["/orders/ord_1", "/orders/[hidden]"],
  ["/orders/ord_1.data", "/orders/[hidden].data"],
  ["/orders/ord.1/bank", "/orders/[hidden]/bank"],
  ["/Orders/ord_1/", "/Orders/[hidden]/"],
  ["/mobile/order/ord_1", "/mobile/order/[hidden]"],
  ["/track/a.b.c", "/track/[hidden]"],
  ["/resources/order-status/ord_1", "/resources/order-status/[hidden]"],
  ["/table/pix/pay_1", "/table/pix/[hidden]"],
  ["/table/shares/pay_1/receipt.txt", "/table/shares/[hidden]/receipt.txt"],
  ["/orders", "/orders"],
  ["/menu/picadinho", "/menu/picadinho"],
])("writes %s as %s", (path, logged) => expect(loggedPath(path)).toBe(logged));
