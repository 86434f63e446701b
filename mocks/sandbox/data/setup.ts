import { CAPABILITIES } from "../../../app/services/contract/cms.server";
import type { DemoSetup } from "./types";

/** The restaurant's features. The colours are the defaults of the storefront's stylesheet. */
export const setup: DemoSetup = {
  name: "Cantina Aurora",
  time_zone: "America/Sao_Paulo",
  currency: "BRL",
  country: "BR",
  support_phone: "(11) 3000-0000",
  rating_url: "https://example.com/cantina-aurora",
  social_providers: ["google", "apple", "facebook"],
  payment_options: [
    { method: "PIX", type: "PREPAID" },
    { method: "CREDIT", type: "PREPAID" },
    { method: "DIGITAL_WALLET", type: "PREPAID", wallet: "APPLE_PAY" },
    { method: "CREDIT", type: "PENDING" },
    { method: "DEBIT", type: "PENDING" },
    { method: "MEAL_VOUCHER", type: "PENDING" },
    { method: "FOOD_VOUCHER", type: "PENDING" },
    { method: "CASH", type: "PENDING" },
  ],
  table_payment_options: [
    { method: "PIX", type: "PREPAID" },
    { method: "CREDIT", type: "PREPAID" },
    { method: "DIGITAL_WALLET", type: "PREPAID", wallet: "APPLE_PAY" },
  ],
  // Nobody has its private key: pushes go to the outbox.
  push: {
    vapid_public_key:
      "BBpEy2RYUDe49LvNSriTVwfZ-Za2gsOcsj_hOj1cDe7NKKf2OSaOGqxQibsoeGUJD0kpLYUjkF-4IbkqGEhVJ3U",
  },
  capabilities: [...CAPABILITIES],
  tips: { percentages: [5, 10, 15], on: ["DELIVERY", "TABLE"], max_percentage: 30 },
  theme: {
    neutralBrand: "#2b2026",
    primaryBrand: "#8c2a56",
    secondaryBrand: "#d9853b",
    warning: "#9a5b00",
    success: "#2a7550",
    error: "#bd3420",
  },
};
