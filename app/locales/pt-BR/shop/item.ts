export const item = {
  adding: "Adicionando",
  back: "Voltar ao cardápio",
  soldOut: { title: "Esgotado hoje", body: "Este item volta quando a cozinha tiver mais." },
  group: {
    exactly_one: "Escolha 1",
    exactly_other: "Escolha {{count}}",
    upTo: "Escolha até {{max}}",
    between: "Escolha de {{min}} a {{max}}",
    each: "Até {{max}} de cada",
    required: "Obrigatório",
  },
  option: {
    included: "incluso",
    soldOut: "esgotado",
    price: "+ {{price}}",
    less: "Diminuir {{option}}",
    more: "Aumentar {{option}}",
  },
  age: {
    label: "Tenho 18 anos ou mais",
    ask: "Marque que você tem 18 anos ou mais",
    minor: "Bebida alcoólica é só para quem tem 18 anos ou mais",
  },
  note: {
    label: "Alguma observação?",
    placeholder: "Como: sem coentro",
    hint: "Até {{max}} letras. A cozinha faz o possível.",
  },
  allergens: {
    heading: "Alérgenos e informações",
    contains: "Contém {{list}}.",
    none: "Alérgenos não informados. Na dúvida, fale com o restaurante.",
  },
  quantity: { label: "Quantidade", less: "Diminuir quantidade", more: "Aumentar quantidade" },
  add: "Adicionar",
  update: "Salvar",
  updatePrice: "Atualizar preço",
};
