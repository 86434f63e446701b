export const entry = {
  welcome: {
    heading: "Que bom ter você aqui",
    lead: "Como vai ser hoje?",
    order: { title: "Pedir para entrega ou retirada", hint: "Escolha no cardápio e acompanhe até chegar" },
    table: { title: "Pagar a conta da mesa", hint: "Leia o código que está na mesa e divida" },
    openToday: "Hoje atendemos {{hours}}.",
    openTodayAt: "{{store}}: hoje atendemos {{hours}}.",
  },
  auth: {
    heading: "Como você quer pedir?",
    lead: "Com conta, seus endereços e pedidos ficam guardados.",
    guest: "Pedir sem cadastro",
    signIn: "Entrar",
    signInHeading: "Entre na sua conta",
    identifier: "E-mail ou celular",
    password: "Senha",
    forgot: "Esqueci minha senha",
    or: "ou continue com",
    register: "Criar conta",
    withProvider: "Continuar com {{provider}}",
  },
};
