export const seat = {
  gone: "Sua mesa mudou. Leia o código de novo.",
};
