export const mail = {
  code: "{{code}} é o seu código",
  reset: "Código para criar uma senha nova: {{code}}",
  order: "Pedido {{number}} recebido",
  invoice: "Nota do pedido {{number}}",
  tableReceipt: "Sua parte na mesa {{table}}: {{amount}}",
  refund: "Estorno de {{amount}}",
  myData: "{{brand}}: seus dados",
  deleted: "Sua conta foi excluída",
  passwordChanged: "Sua senha mudou",
};
