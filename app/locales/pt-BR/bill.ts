export const bill = {
  left: "Falta pagar",
};
