import { expect, it } from "vitest";
import { catalog as english } from "~/locales/en-US/index";
import { catalog } from "~/locales/pt-BR/index";
import { createTranslate } from "~/locales/translate";
import { optionWords, type ShownOption } from "./cart-line";

const pt = createTranslate(catalog, "pt-BR");
const en = createTranslate(english, "en-US");
const part = (name: string, quantity: number, parts: number): ShownOption => ({ name, quantity, parts });
const crust = { name: "Sem recheio", quantity: 1 };

it("tells a dish of parts as one dish, and other options as before", () => {
  const words = (...options: ShownOption[]) => optionWords({ options }, pt);
  expect(words(part("Calabresa", 1, 2), part("Margherita", 1, 2))).toBe("½ Calabresa · ½ Margherita");
  expect(words(part("Calabresa", 1, 2), crust, part("Margherita", 1, 2))).toBe(
    "½ Calabresa · ½ Margherita, Sem recheio",
  );
  expect(words(part("Calabresa", 2, 3), part("Margherita", 1, 3))).toBe("⅔ Calabresa · ⅓ Margherita");
  expect(words(part("Calabresa", 2, 2))).toBe("Calabresa inteira");
  expect(words(part("Calabresa", 1, 1))).toBe("Calabresa");
  expect(words({ name: "Calabresa", quantity: 2 })).toBe("2× Calabresa");
  expect(optionWords({ options: [part("Calabresa", 2, 2)] }, en)).toBe("Whole Calabresa");
});
