export const shell = {
  tab: { home: "Início", menu: "Cardápio", orders: "Pedidos", profile: "Perfil" },
  chooseAddress: "Onde vamos entregar?",
  estimateLater: "Tempo em instantes",
  search: { label: "Buscar no cardápio", placeholder: "Buscar pratos e bebidas" },
  bag: "Sacola",
  terms: "Termos de uso",
  policy: "Política de privacidade",
  contact: "Fale com a gente",
  lite: { label: "Modo leve", on: "Ligado", off: "Desligado" },
  orderAgain: "Pedir de novo",
  was: "antes {{old}}",
};
