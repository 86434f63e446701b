export const auth = {
  password: {
    show: "Mostrar",
    hide: "Ocultar",
    rules: {
      any: "Espaços, acentos e símbolos valem",
      phrase: "Uma frase curta é fácil de lembrar e difícil de adivinhar",
    },
  },
  code: { label: "Código de 6 números" },
  entry: {
    kept: "Seu endereço e sua sacola continuam aqui.",
    keptAction: "Continuar sem cadastro",
  },
  login: {
    noAccount: "Ainda não tem conta?",
    tooManyCode: "Muitas tentativas seguidas. Entre com um código, ou tente a senha de novo em {{wait}}.",
    tooManyReset: "Muitas tentativas seguidas. Crie outra senha com um código, ou tente de novo em {{wait}}.",
  },
  byCode: {
    lead: "Diga seu e-mail ou celular. Mandamos um código, e você entra sem senha.",
    password: "Entrar com a senha",
  },
  recovery: {
    heading: "Esqueceu a senha?",
    lead: "Acontece. Diga seu e-mail ou celular e mandamos um código para criar outra.",
    remembered: "Lembrei, quero entrar",
    verify: {
      lead: "Se houver uma conta com {{target}}, o código já está a caminho.",
      hint: { email: "Vale por 10 minutos. Não chegou? Veja o spam.", phone: "Vale por 10 minutos." },
      change: { email: "Trocar e-mail", phone: "Trocar celular" },
      resent: "Se houver uma conta com {{target}}, outro código está a caminho.",
    },
    password: {
      heading: "Crie uma senha nova",
      action: "Salvar senha nova",
    },
  },
};

export const cards = {
  heading: "Seus cartões",
  new: "Novo cartão",
  makeMain: "Tornar principal",
  use: "Usar no pedido",
  name: "{{kind}}, final {{last4}}",
  short: "{{brand}} ••{{last4}}",
  valid: "{{holder}}, vence {{expiry}}",
  ended: "{{holder}}, venceu {{expiry}}",
  soon: "Vence em breve",
  safe: "Os cartões ficam com a empresa de pagamento. Aqui só aparecem os quatro últimos números.",
  empty: {
    title: "Nenhum cartão salvo ainda",
    body: "Salve um aqui ou na hora de pagar. No próximo pedido é só escolher.",
  },
  save: "Salvar o cartão que você vai digitar",
  unsure: "Está demorando mais que o normal. Veja abaixo se o cartão foi salvo antes de tentar de novo.",
  removal: {
    title: "Excluir cartão",
    heading: "Excluir este cartão?",
    body: "Se precisar, você salva de novo na hora de pagar.",
    main: "É o seu cartão principal: outro fica no lugar dele.",
    keep: "Manter cartão",
  },
  form: {
    title: "Cartão",
    heading: "Dados do cartão",
    number: "Número do cartão",
    holder: "Nome como está no cartão",
    expiry: "Validade",
    expiryExample: "MM/AA",
    month: "Mês",
    year: "Ano",
    code: "Código de segurança",
    codeHint: "Os três números de trás do cartão, ou quatro na frente",
    retype: "Por segurança, os dados não ficam guardados: digite todos de novo.",
    safe: "Estes dados vão deste aparelho direto para a empresa de pagamento. O restaurante não os vê nem guarda.",
    saved: "O cartão fica salvo para a próxima vez.",
    action: "Salvar cartão",
    down: {
      title: "O formulário do cartão não abriu",
      pay: "Nada foi cobrado e seu pedido continua aqui. Tente de novo ou pague de outra forma.",
      save: "Nada mudou nos seus cartões. Tente de novo em instantes.",
    },
  },
};

export const consent = {
  title: "Podemos contar as visitas?",
  body: "Ajuda a melhorar o site. Nada começa antes da sua resposta.",
  more: "Saber mais",
  kept: { yes: "Vamos contar suas visitas", no: "Não vamos contar suas visitas" },
  action: { accept: "Aceitar", decline: "Recusar" },
};

export const devices = {
  title: "Onde sua conta está aberta",
  lead: "Não conhece algum aparelho? Saia dele e troque a senha.",
  named: "{{browser}} no {{system}}",
  unknown: "Outro aparelho",
  this: "Este aparelho",
  since: "Aberta desde {{when}}",
  seen: "Último uso: {{when}}",
  here: "Sair deste aparelho",
  end: "Sair de lá",
  others: "Sair dos outros",
};

export const entry = {
  welcome: {
    heading: "Que bom ter você aqui",
    lead: "Como vai ser hoje?",
    order: { title: "Pedir para entrega ou retirada", hint: "Escolha no cardápio e acompanhe até chegar" },
    table: { title: "Pagar a conta da mesa", hint: "Leia o código que está na mesa e divida" },
    allOpen: "Todos os restaurantes estão abertos agora.",
    countOpen_one: "{{count}} de {{total}} restaurantes está aberto agora.",
    countOpen_other: "{{count}} de {{total}} restaurantes estão abertos agora.",
    someOpen: "Há restaurantes abertos agora.",
    allClosed: "Todos os restaurantes estão fechados agora",
    firstOpens: "O primeiro abre {{at}}",
  },
  auth: {
    heading: "Como você quer pedir?",
    lead: "Com conta, seus endereços e pedidos ficam guardados.",
    guest: "Pedir sem cadastro",
    guestAlone: "Pedir para entrega",
    signInHeading: "Entre na sua conta",
    identifier: "E-mail ou celular",
    forgot: "Esqueci minha senha",
    or: "ou continue com",
    withProvider: "Continuar com {{provider}}",
    elsewhere: "Para entrar com {{providers}}, abra esta página no navegador do celular",
    elsewhereHint:
      "No menu deste app, escolha abrir no navegador, ou copie o endereço. Aqui dá para entrar das outras formas.",
  },
};

export const legal = {
  onThisPage: "Nesta página",
  updatedAt: "Valem desde {{date}}",
  policyUpdatedAt: "Vale desde {{date}}",
  section: "{{number}}. {{heading}}",
};

export const privacy = {
  myData: {
    heading: "Seus dados são seus",
    copy: "Receber uma cópia",
    body: "Mandamos por e-mail, em até 15 dias, tudo o que guardamos sobre você.",
    email: "E-mail da conta",
    cpf: "CPF da conta",
    cpfHint: "Deixe vazio para usar o da sua conta: {{cpf}}",
    action: "Pedir a cópia",
  },
  kept: {
    heading: "O que guardamos",
    contact: { what: "Nome, e-mail, celular", why: "para o pedido" },
    cpf: { what: "CPF", why: "para a nota fiscal" },
    addresses: { what: "Endereços", why: "para a entrega" },
    orders: { what: "Pedidos", why: "5 anos, por lei" },
    cards: { what: "Cartões", why: "só os 4 últimos números" },
    policy: "Ler a política inteira",
  },
  cookies: {
    title: "Cookies e estatísticas",
    description: "O que fica no seu navegador, e se contamos suas visitas.",
    action: "Ver e mudar",
    counting: {
      heading: "Estatísticas de uso",
      body: "Contam visitas e pedidos para melhorar o site. Sem nome nem telefone, e só com o seu sim.",
      none: "Aqui nada é contado: este restaurante não usa estatísticas.",
      label: "Contar minhas visitas",
      no: "Não",
      yes: "Sim",
      now: {
        yes: "Você disse sim. Mude quando quiser.",
        no: "Você disse não. Nada é contado.",
        open: "Você ainda não respondeu. Nada é contado.",
      },
    },
    needed: {
      heading: "O que o site precisa",
      body: "Sem estes cookies não dá para pedir. Eles não seguem você em outros sites.",
      order: { what: "Sacola e endereço", howLong: "30 dias" },
      account: { what: "Sua conta, se você entrar", howLong: "30 dias" },
      steps: { what: "O que você está preenchendo", howLong: "até 1 dia" },
      choices: { what: "Idioma e sua resposta", howLong: "1 ano" },
    },
  },
  leave: {
    title: "Apagar meus dados deste aparelho",
    description: "O endereço, a sacola e os pedidos são apagados deste aparelho.",
    lead: "Saem deste aparelho:",
    address: "seu endereço e a sacola",
    orders: "a lista dos seus pedidos e o que ficou para ler sem internet",
    table: "seu lugar na mesa ou no pedido em grupo",
    drafts: "nomes, contatos e tudo o que você começou a preencher",
    account: "a entrada na sua conta",
    placed: "Um pedido já feito continua. Se quiser acompanhar depois, abra o pedido e copie o link antes.",
    action: "Apagar meus dados",
    stay: "Ficar",
    nothing: "Este aparelho não guarda nada seu.",
  },
  delete: {
    description: "Sua conta e seus dados vão embora.",
    link: "Saem seu nome, contatos, endereços, cartões e favoritos. Não tem volta.",
    law: "As notas fiscais ficam pelo prazo da lei.",
    done: {
      body: "O restaurante foi avisado e apaga seu nome, contatos, endereços, cartões e favoritos.",
      browser: "Neste navegador não ficou nada da conta. O que você já pediu chega do mesmo jeito.",
    },
    guest: {
      heading: "Entre para excluir sua conta",
      body: "Só quem entra na conta pode excluir. Sem conta, o que fica é o pedido, pelo prazo da lei.",
    },
  },
};

export const profile = {
  photo: {
    change: "Trocar a foto",
    add: "Adicionar uma foto",
    heading: "Sua foto",
    hint: "JPG ou PNG de até {{max}}. Só a imagem fica, sem o lugar onde foi feita.",
    action: "Usar esta foto",
    none: "Escolha uma foto",
    saved: "Foto trocada",
  },
  menu: {
    order: "Seus pedidos",
    account: "Sua conta",
    preferences: "Preferências",
    more: "Privacidade e ajuda",
    privacy: "Privacidade e meus dados",
    help: "Ajuda",
  },
  guest: {
    heading: "Seu perfil",
    title: "Com uma conta, tudo fica à mão",
    lead: "Você pede sem cadastro quando quiser. Com uma conta, da próxima vez é mais rápido.",
    addresses: "Seus endereços e favoritos, guardados",
    orders: "Seus pedidos em qualquer aparelho",
    forms: "Nome, celular e CPF já preenchidos",
  },
  personal: {
    cpfKept: "Para mudar, fale com a gente",
    cpfHint: "Para a nota fiscal. Depois de salvo, não muda por aqui",
  },
  contact: {
    emailHint: "Se trocar, mandamos um código para o novo",
    emailKept: "Este e-mail é trocado na conta com que você entra",
    sameEmail: "Esse já é o seu e-mail",
    samePhone: "Esse já é o seu celular",
    saveNews: "Salvar avisos",
    codeRight: "O código de {{target}} está certo.",
    emailChanged: "E-mail confirmado e salvo",
    phoneChanged: "Celular confirmado e salvo",
  },
  confirm: {
    heading: "Confirme que é você",
    lead: "Antes da troca, mandamos um código para {{target}}.",
  },
  password: {
    heading: "Trocar a senha",
    headingFirst: "Criar uma senha",
    lead: "Depois de trocar, você entra de novo, com a senha nova, em cada aparelho.",
    leadFirst: "Você entra por outra conta. Com uma senha, também entra por e-mail ou celular.",
    current: "Senha atual",
    actionFirst: "Criar a senha",
    forgotten: "Esqueceu? Saia da conta e recupere a senha ao entrar",
    unsure: "A resposta não chegou. Antes de tentar de novo, veja se a senha nova já vale.",
  },
  language: { lead: "Vale para o site e para as mensagens que você recebe." },
};

export const push = {
  alerts: {
    title: "Quer avisos do pedido?",
    hint: "Uma notificação a cada etapa.",
    on: "Avisar",
    isOn: "Avisos ligados neste aparelho",
    off: "Desligar",
    label: "Avisos do pedido neste aparelho",
    turnedOff: "Avisos desligados",
  },
};

export const register = {
  action: "Continuar",
  haveAccount: "Já tem conta?",
  email: {
    heading: "Qual é o seu e-mail?",
    lead: "Mandamos um código para confirmar que ele é seu.",
  },
  verify: {
    spam: "Não chegou? Veja o spam.",
    change: { email: "Trocar e-mail", phone: "Trocar celular" },
    done: { email: "E-mail confirmado", phone: "Celular confirmado" },
  },
  phone: {
    heading: "Qual é o seu celular?",
    lead: "Para avisar sobre o pedido. Mandamos um código para confirmar.",
    country: "País",
    hint: "Com DDD, como (11) 91234-5678",
    hintAbroad: "Sem o código do país, que já está escolhido",
    required: "Digite seu celular",
    invalid: "Esse número não existe no país escolhido. Confira os dois",
  },
  data: {
    heading: "Quem vai pedir?",
    cpfHint: "A conta precisa dele. Na nota fiscal, só quando você pedir",
    privacy: "Usamos seus dados só para o pedido e a nota fiscal, como explica a",
  },
  password: { heading: "Crie sua senha" },
  terms: {
    accept: "Li e aceito os",
    terms: "termos de uso",
    and: "e a",
    policy: "política de privacidade",
  },
  complete: {
    lead: "Falta isto para a conta {{email}} ficar completa.",
    leadAlone: "Falta isto para sua conta ficar completa.",
    done: "Sua conta está completa",
    later: "Prefere deixar para depois?",
    guest: "Sai da conta; a sacola e o endereço ficam.",
  },
  confirm: {
    heading: "Sua conta está pronta",
    lead: "Este aparelho já entrou nela. Agora só falta dizer onde entregar.",
    leadKept: "Este aparelho já entrou nela, com o endereço e a sacola que você escolheu.",
    proven: "confirmado",
    action: "Escolher o endereço",
    actionKept: "Continuar o pedido",
  },
};

export const signin = {
  cancelled: "Você ainda não entrou. Tente de novo ou escolha outro jeito.",
  waiting: "Termine na outra página e volte a esta.",
};

export const social = {
  go: {
    title: "Falta um passo",
    heading: "Agora é com {{provider}}",
    lead: "A página para entrar já vai abrir. Se nada acontecer, toque em Continuar.",
  },
  b2c: {
    signIn: "Entrar ou criar conta",
    heading: "Você entra por outra página",
    lead: "Ela já vai abrir. Se nada acontecer, toque em Continuar.",
    accountHeading: "Seus dados ficam em outra página",
    waiting: {
      title: "Só mais um instante",
      open: "Abrir a outra página",
      other: "Voltar ao começo",
    },
    ended: {
      heading: "A outra página não respondeu",
      lead: "Se você terminou lá, confira de novo. Se não, comece outra vez.",
    },
    links: {
      heading: "Senha e acesso",
      lead: "Sua conta fica em outra página, e é lá que você muda isso.",
      profile: "Mudar meus dados",
    },
  },
};
