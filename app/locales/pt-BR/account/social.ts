export const social = {
  go: {
    title: "Falta um passo",
    heading: "Agora é com {{provider}}",
    lead: "A página para entrar já vai abrir. Se nada acontecer, toque em Continuar.",
    action: "Continuar",
    back: "Voltar",
  },
  b2c: {
    signIn: "Entrar ou criar conta",
    heading: "A entrada fica em outra página",
    lead: "Ela já vai abrir. Se nada acontecer, toque em Continuar.",
    accountHeading: "Seus dados ficam em outra página",
    waiting: {
      title: "Só mais um instante",
      open: "Abrir a outra página",
      again: "Conferir agora",
      other: "Voltar ao começo",
    },
    ended: {
      heading: "A outra página não respondeu",
      lead: "Se você terminou lá, confira de novo. Se não, comece outra vez.",
    },
    links: {
      heading: "Senha e dados de entrada",
      lead: "Sua conta fica em outra página, e é lá que você muda isso.",
      profile: "Mudar meus dados",
      reset: "Mudar a senha",
    },
  },
};
