export const scan = {
  heading: "Leia o código da mesa",
  camera: {
    starting: "Abrindo a câmera",
    looking: "Procurando o código",
    slow: "Ainda procurando. Chegue mais perto, ou use foto ou número.",
    found: "Código lido. Abrindo a mesa",
    missing: "Não achamos uma câmera aqui. Mande uma foto do código ou digite o número da mesa.",
    failed: "A câmera não abriu. Mande uma foto do código ou digite o número da mesa.",
  },
  other: { heading: "Com foto ou número", or: "ou" },
  photo: {
    label: "Mande uma foto do código",
    hint: "JPG ou PNG, até 5 MB",
    action: "Ler a foto",
    required: "Escolha uma foto do código",
    busy: "Muitas fotos chegando agora. Tente de novo em instantes, ou digite o número da mesa.",
  },
  store: { label: "Em qual loja você está?", choose: "Escolha", required: "Escolha a loja" },
  number: {
    label: "Número da mesa",
    hint: "Está impresso embaixo do código",
    action: "Continuar",
  },
  place: { title: "Mesa {{table}}", action: "Ir para a mesa" },
  seated: { title: "Você já está em uma mesa", action: "Ver a conta" },
  closed: "Mesa {{table}}, {{store}}.",
  elsewhere: "Você está na mesa {{table}}. Saia dela para ir a outra.",
};
