export const signin = {
  cancelled: "Você ainda não entrou. Tente de novo ou escolha outro jeito.",
  waiting: "Termine na outra página e volte a esta.",
};
