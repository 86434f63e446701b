import { both } from "../menu/notation";
import type { DemoLegalText } from "../types";

export const tableTerms: DemoLegalText = {
  title: both("Termos do pagamento na mesa", "Terms for paying at the table"),
  updated_at: "2026-11-03T00:00:00-03:00",
  sections: [
    {
      heading: both("Como funciona", "How it works"),
      text: both(
        "O código da mesa abre a conta dela no seu celular. Quem está na mesa vê os mesmos itens, quanto já foi pago e quanto falta. Seu nome aparece para as outras pessoas da mesa, ao lado do que você pagou.",
        "The code on the table opens its bill on your phone. Everyone at the table sees the same items, what's been paid, and what's left. Your name is shown to the other people at the table, next to what you paid.",
      ),
    },
    {
      heading: both("Sua parte", "Your share"),
      text: both(
        "Você escolhe o que pagar: tudo o que falta, partes iguais, só o que pediu ou outro valor. Enquanto o pagamento corre, esse valor fica separado para você. Se ele não passar, volta para o que falta.",
        "You choose what to pay: everything left, equal parts, just what you ordered, or another amount. While your payment runs, that amount is set aside for you. If it doesn't go through, it returns to what's left.",
      ),
    },
    {
      heading: both("Serviço", "Service"),
      text: both(
        "O serviço de 10% é opcional e vai inteiro para a equipe. Ele entra na sua parte, e você pode tirar antes de pagar, sem explicar.",
        "The 10% service is optional and goes entirely to the staff. It's added to your share, and you can take it off before paying, no questions asked.",
      ),
    },
    {
      heading: both("A conta da mesa", "The table's bill"),
      text: both(
        "A mesa fecha quando tudo está pago. O que faltar é de quem ficou na mesa: antes de sair, confira se a conta fechou ou fale com a equipe. Viu um item que ninguém pediu? A equipe corrige na hora.",
        "The table closes when everything is paid. What's left belongs to whoever stays: before you leave, check that the bill has closed or talk to the staff. See an item nobody ordered? The staff will fix it right away.",
      ),
    },
    {
      heading: both("Nota e dados", "Receipt and data"),
      text: both(
        "Sem cadastro, pedimos seu nome e, se quiser a nota com ele, seu CPF. Usamos os dois só para esta conta e para a nota fiscal. O resto está na Política de privacidade.",
        "Without an account, we ask for your name and, if you want it on the receipt, your CPF. We use both only for this bill and its fiscal receipt. The rest is in our Privacy policy.",
      ),
    },
  ],
};
