import { accept, broken, type Fault, list, plusOne, refuse, set } from "../engine/fault";
import { ORDER } from "../engine/samples";

const place = "POST order /orders";
const share = "POST order /table/table-session/*/add-payment";
const tipped =
  "POST /orders with a tip: it is in total.tip and in the amount, up to the highest share, rounded half up";
const none = "POST /orders with a tip of 0 is one without";
const much = "POST /orders with a tip above the highest share, or below nothing, is 422 VALIDATION";
const elsewhere = "POST /orders with a tip where none are taken is 422 VALIDATION";
const onTop = "add-payment with a tip charges it on top of share and fee, and it is nowhere on the bill";
const tooMuch = "add-payment with a tip above the highest share, or below nothing, is 422 VALIDATION";

/** The setup without what the capability says. */
const withoutTips = (features: unknown[]) =>
  features.map((feature) => {
    if (typeof feature !== "object" || feature === null || !("value" in feature)) return feature;
    if (typeof feature.value !== "object" || feature.value === null) return feature;
    return { ...feature, value: { ...feature.value, tips: undefined } };
  });

/** Faults of tips. */
export const tipFaults: Fault[] = [
  broken("the setup says where tips are taken, and how much", "GET cms /cms", list("", withoutTips), {
    at: "setup.tips",
  }),
  broken(tipped, place, set("total.tip", undefined), { at: /^total/ }),
  broken(tipped, place, plusOne("total.tip.value"), { at: /^total/ }),
  broken(tipped, place, refuse(422, "VALIDATION")),
  broken(none, place, refuse(422, "VALIDATION")),
  broken(much, place, accept(201, ORDER)),
  broken(much, place, accept(201, ORDER), { nth: 2 }),
  broken(much, place, refuse(409, "CART_CHANGED")),
  broken(elsewhere, place, accept(201, ORDER)),
  broken(onTop, share, set("tip", undefined), { at: /^tip/ }),
  broken(onTop, share, plusOne("payment.amount.value")),
  broken(tooMuch, share, refuse(409, "REMAINING_CHANGED")),
  broken(tooMuch, share, refuse(409, "REMAINING_CHANGED"), { nth: 2 }),
];
