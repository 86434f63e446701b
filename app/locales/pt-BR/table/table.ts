export const table = {
  REMAINING_CHANGED: {
    title: "Alguém pagou antes",
    body: "Nada foi cobrado de você. Escolha de novo: o que falta agora é {{remaining}}.",
  },
  REMAINING_CHANGED_MORE: { title: "A conta mudou" },
  REMAINING_CHANGED_ITEM: {
    title: "Esse item já tem dono",
    body: "Outra pessoa está pagando. Nada foi cobrado de você; escolha de novo.",
  },
  REMAINING_CHANGED_NOTHING: {
    title: "Não falta mais nada",
    body: "A mesa já está paga ou sendo paga. Nada foi cobrado de você agora.",
  },
  TABLE_NOT_PAYABLE: {
    NotTotaled: {
      title: "A conta está sendo fechada",
      body: "Nada foi cobrado. Esta página avisa quando der para pagar.",
    },
    Closed: {
      title: "Esta conta foi encerrada",
      body: "Se algo não confere, fale com a equipe do restaurante.",
    },
  },
  empty: { title: "Nada pedido ainda", body: "Peça à equipe; a conta aparece aqui." },
  full: { title: "Conta paga", body: "A mesa toda está em dia. Até a próxima." },
  paid: {
    title: "Sua parte está paga",
    withService: "{{amount}}, com o serviço.",
    withTip: "{{amount}}, com {{tip}} de caixinha.",
    withoutService: "{{amount}}, sem o serviço.",
  },
  paying: "Sua parte fica reservada até {{time}}. Depois ela volta para a mesa.",
  PAYMENT_ERROR: {
    title: "O pagamento não passou",
    body: "Nada foi cobrado e sua parte voltou para a mesa. Tente de outra forma.",
  },
  REFUND_SUCCESS: {
    title: "Estorno feito: {{amount}}",
    body: "O valor volta para você. No cartão, pode aparecer na próxima fatura.",
  },
  REFUND_ERROR: {
    title: "O estorno não saiu",
    body: "O valor de {{amount}} ainda não voltou para você. Mostre esta tela à equipe do restaurante.",
  },
  codeIs: {
    other: "Esse código não é de uma mesa daqui",
    pix: "Esse código é de um Pix, não de uma mesa",
    wifi: "Esse código é de um Wi-Fi, não de uma mesa",
    contact: "Esse código é de um contato, não de uma mesa",
    link: "Esse código leva a outro site. Se ele está na sua mesa, abra com a câmera do celular.",
  },
  codeNotFound: "Não achamos o código na foto. Chegue mais perto e evite reflexo",
  numberRequired: "Digite o número da mesa",
  numberUnknown: "Não achamos essa mesa. Confira o número nela",
  cameraOff: "A câmera está bloqueada. Mande uma foto do código ou digite o número da mesa.",
  leave: {
    title: "Sair da mesa {{table}}?",
    body: "O que você pagou continua pago.",
    action: { leave: "Sair da mesa", stay: "Ficar" },
  },
};
