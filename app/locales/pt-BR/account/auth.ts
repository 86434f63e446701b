export const auth = {
  password: {
    show: "Mostrar",
    hide: "Ocultar",
    rules: {
      length: "Use {{min}} caracteres ou mais",
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
    bar: "Recuperar senha",
    heading: "Esqueceu a senha?",
    lead: "Acontece. Diga seu e-mail ou celular e mandamos um código para criar outra.",
    action: "Mandar o código",
    remembered: "Lembrei, quero entrar",
    verify: {
      heading: "Digite o código",
      lead: "Se houver uma conta com {{target}}, o código já está a caminho.",
      hint: { email: "Vale por 10 minutos. Não chegou? Veja o spam.", phone: "Vale por 10 minutos." },
      change: { email: "Trocar e-mail", phone: "Trocar celular" },
      action: "Confirmar",
      resent: "Se houver uma conta com {{target}}, outro código está a caminho.",
    },
    password: {
      heading: "Crie uma senha nova",
      label: "Senha nova",
      again: "Repita a senha nova",
      action: "Salvar senha nova",
    },
    confirm: { heading: "Senha criada", action: "Entrar" },
  },
};
