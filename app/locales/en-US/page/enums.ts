import type { enums as portuguese } from "../../pt-BR/page/enums";

export const enums = {
  checkoutOption: { DELIVERY: "Delivery", TAKEOUT: "Pickup" },
  orderFilter: { ALL: "All", CONCLUDED: "Completed", CANCELLED: "Canceled" },
  orderStatus: {
    BEFORE_PAYMENT: {
      long: { DELIVERY: "Waiting for payment", TAKEOUT: "Waiting for payment" },
      short: { DELIVERY: "Waiting for payment", TAKEOUT: "Waiting for payment" },
    },
    CREATED: {
      long: { DELIVERY: "Order received", TAKEOUT: "Order received" },
      short: { DELIVERY: "Received", TAKEOUT: "Received" },
    },
    CONFIRMED: {
      long: { DELIVERY: "Confirmed by the restaurant", TAKEOUT: "Confirmed by the restaurant" },
      short: { DELIVERY: "Confirmed", TAKEOUT: "Confirmed" },
    },
    PREPARING: {
      long: { DELIVERY: "Being prepared", TAKEOUT: "Being prepared" },
      short: { DELIVERY: "Being prepared", TAKEOUT: "Being prepared" },
    },
    READY: {
      long: { DELIVERY: "Ready, leaving soon", TAKEOUT: "Ready for pickup" },
      short: { DELIVERY: "Ready", TAKEOUT: "Ready" },
    },
    IN_DELIVERY: {
      long: { DELIVERY: "Out for delivery", TAKEOUT: "Out for delivery" },
      short: { DELIVERY: "Out for delivery", TAKEOUT: "Out for delivery" },
    },
    DELIVERED: {
      long: { DELIVERY: "Delivered", TAKEOUT: "Picked up" },
      short: { DELIVERY: "Delivered", TAKEOUT: "Picked up" },
    },
    CONCLUDED: {
      long: { DELIVERY: "Delivered", TAKEOUT: "Picked up" },
      short: { DELIVERY: "Delivered", TAKEOUT: "Picked up" },
    },
    CANCELLED: {
      long: { DELIVERY: "Canceled", TAKEOUT: "Canceled" },
      short: { DELIVERY: "Canceled", TAKEOUT: "Canceled" },
    },
    UNKNOWN: {
      long: { DELIVERY: "In progress", TAKEOUT: "In progress" },
      short: { DELIVERY: "In progress", TAKEOUT: "In progress" },
    },
  },
  paymentStatus: {
    PENDING: "Waiting for payment",
    REQUIRES_ACTION: "Your bank needs to confirm",
    AUTHORIZED: "Approved",
    PAID: "Paid",
    FAILED: "Didn't go through",
    EXPIRED: "Expired",
    REFUNDED: "Refunded",
    UNKNOWN: "Checking",
  },
  pixExpired: "Code expired",
  payLater: { DELIVERY: "Pay on delivery", TAKEOUT: "Pay at pickup" },
  paymentMethod: {
    CREDIT: "Credit card",
    DEBIT: "Debit card",
    PIX: "Pix",
    CASH: "Cash",
    MEAL_VOUCHER: "Meal voucher",
    FOOD_VOUCHER: "Food voucher",
    DIGITAL_WALLET: "Digital wallet",
    APPLE_PAY: "Apple Pay",
    REDEEM: "Nothing to pay",
    UNKNOWN: "Another way",
  },
  tableStatus: {
    UNKNOWN: "Table bill",
  },
  tableItem: { CANCELLED: "Canceled", PAID: "Paid", RESERVED: "Reserved" },
  diner: {
    notPaid: "hasn't paid yet",
    paying: "paying {{amount}}",
    paid: "paid {{amount}}",
    failed: "didn't go through",
    refunded: "refunded {{amount}}",
  },
  service: { UNAVAILABLE: "Unavailable today" },
  restaurant: { open: "Open until {{time}}", closed: "Closed right now" },
  cartChange: {
    REMOVED: "Removed from your bag: {{item}}",
    PRICE_CHANGED: "{{item}}: was {{old}}, now {{new}}",
    UNAVAILABLE: "Sold out today: {{item}}",
    COUPON_REMOVED: "Coupon {{item}} no longer applies to this bag",
    UNKNOWN: "Changed in your bag: {{item}}",
  },
  tag: {
    VEGAN: "Vegan",
    VEGETARIAN: "Vegetarian",
    GLUTEN_FREE: "Gluten-free",
    LACTOSE_FREE: "Lactose-free",
    SPICY: "Spicy",
    ALCOHOLIC: "18+",
    MOST_ORDERED: "Most ordered",
  },
  serves: "Serves {{count}}",
} satisfies typeof portuguese;
