export const tip = {
  heading: "Caixinha",
  hint: "Opcional, e à parte de qualquer taxa",
  none: "Sem caixinha",
  other: "Outro valor",
  amount: "Valor da caixinha",
  most: "Até {{most}}",
  example: "5,00",
  invalid: "Digite um valor, como 5,00",
  tooMuch: "A caixinha vai até {{most}}",
  update: "Atualizar o total",
  check: "O total agora conta com a caixinha. Confira e confirme.",
};
