export const offline = {
  heading: "Você está sem internet",
  lead: "O que já abriu continua aqui, para ler. Para pedir ou pagar, espere a conexão voltar.",
  kept: "Guardado: {{time}}",
  copy: "Sem internet: isto é de {{time}}",
  unknown: "Sem resposta: não sabemos se chegou. Pode enviar de novo, nada é feito duas vezes.",
  ready: "Pronto: este pedido e o cardápio abrem até sem internet",
  checking: "A resposta demorou. Não envie de novo: esta página avisa o que houve.",
  resend: "Enviar de novo",
  setting: {
    body: "O último cardápio, o pedido em andamento e a conta da mesa ficam neste aparelho até você sair da conta.",
    lite: "No modo leve, nada fica guardado até você ligar.",
    label: "Guardar para ler sem internet",
  },
};
