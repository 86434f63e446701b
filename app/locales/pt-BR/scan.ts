export const scan = {
  heading: "Aponte para o código",
};
