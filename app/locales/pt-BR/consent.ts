export const consent = {
  title: "Podemos contar as visitas?",
  body: "Ajuda a melhorar o site. Nada começa antes da sua resposta.",
  action: { accept: "Aceitar", decline: "Recusar" },
};
