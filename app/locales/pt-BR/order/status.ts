export const status = {
  "400": {
    title: "Não deu para ler este envio",
    field: "O campo “{{field}}” chegou de um jeito que esta página não usa.",
    incomplete: "O formulário chegou incompleto.",
    kept: "Nada mudou, e o resto do que você preencheu continua aqui.",
    back: "Nada mudou. Volte à página anterior: o que você preencheu continua lá.",
  },
  "403": {
    title: "Este envio não foi aceito",
    body: "Recarregue a página e envie de novo. Nada mudou.",
    action: "Recarregar a página",
  },
  "404": {
    title: "Página não encontrada",
    body: "O endereço pode ter mudado. O cardápio continua no lugar.",
    action: { menu: "Ver o cardápio", home: "Ir para o início" },
  },
  notFound: {
    item: { title: "Este item saiu do cardápio", body: "Veja o que mais a loja tem hoje." },
    order: {
      title: "Este pedido não abre aqui",
      body: "Só quem pediu vê o pedido. Entre na conta em que ele foi feito, ou peça o link de acompanhamento a quem pediu.",
      elsewhere:
        "Este link é de um pedido, que só quem pediu vê. Entre na conta dele, ou peça o link de acompanhamento.",
    },
    track: { title: "Este link venceu", body: "Abra o pedido no aparelho em que ele foi feito." },
  },
  "406": {
    title: "Seu pedido precisou recomeçar",
    body: "Ele não valia mais para este restaurante. Nada foi cobrado.",
  },
  "410": "Este restaurante acabou de mudar. Atualizamos a página; tente de novo.",
  "429": {
    wait: "Muitas tentativas seguidas. Tente de novo em {{wait}}.",
  },
  loadFailure: {
    title: "A página não carregou",
    body: "Tente de novo em instantes.",
    action: "Tentar de novo",
    code: "Se continuar, diga este código: {{code}}",
    post: {
      title: "Sem resposta agora",
      body: "O que você preencheu continua aqui.",
    },
  },
  noCookies: {
    title: "Os cookies estão desligados",
    body: "Eles guardam seu endereço, sua sacola e seu pedido. Ligue os cookies deste site no navegador e tente de novo.",
    phone: "Sem cookies, peça pelo telefone: {{phone}}",
  },
  photoNotSent: "A foto não foi enviada",
  overload: {
    title: "Muita gente pedindo agora",
    body: "Em instantes tentamos de novo por você.",
    sent: "Nada foi enviado. Volte e tente de novo em instantes.",
  },
  lost: "Não recebemos a resposta. Confira se já está aqui; se não, envie de novo.",
  draftExpired: "Por segurança, apagamos os dados depois de uma hora. Vamos recomeçar daqui.",
  offline: {
    post: "Você está sem internet. Nada foi enviado; tente quando ela voltar.",
    page: "Esta página precisa de internet.",
    back: "A internet voltou",
  },
  update: { title: "Há uma versão nova", body: "Leva um segundo.", action: "Atualizar" },
  orderRefreshFailed: "Atualizado {{at}}. Sem resposta agora; seguimos tentando.",
  deliveryOff: {
    title: "Sem pedidos por enquanto",
    body: "Tente mais tarde, ou fale com a gente.",
    action: { call: "Fale com a gente", table: "Pagar a conta da mesa" },
  },
};
