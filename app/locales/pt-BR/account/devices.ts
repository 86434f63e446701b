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
