export const consent = {
  title: "Podemos contar as visitas?",
  body: "Ajuda a melhorar o site. Nada começa antes da sua resposta.",
  more: "Saber mais",
  kept: { yes: "Vamos contar suas visitas", no: "Não vamos contar suas visitas" },
  action: { accept: "Aceitar", decline: "Recusar" },
};
