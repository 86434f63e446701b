export const coupons = {
  code: "Tem um código?",
  use: "Usar",
  drop: "Tirar",
  missing: "Faltam {{missing}}",
  off: "{{amount}} de desconto",
  noEnd: "Sem prazo",
  over: "Vencido",
  one: "Um cupom por pedido. Ao usar outro, este sai.",
  noBag: "Para usar um cupom, coloque algo na sacola.",
  failed: "Não deu para abrir os cupons. Tente de novo em instantes.",
  empty: { title: "Nenhum cupom por agora", body: "Quando houver um, ele aparece aqui." },
};
